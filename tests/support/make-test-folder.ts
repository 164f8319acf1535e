import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';

/** An empty folder that goes with the test. */
export function makeTestFolder() {
  const folder = mkdtempSync(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
