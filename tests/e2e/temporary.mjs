// A folder of this test's own, gone when its process ends.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export function folder() {
  const made = mkdtempSync(path.join(tmpdir(), "winterover-"));
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}
