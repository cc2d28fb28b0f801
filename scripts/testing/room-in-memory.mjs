import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/**
 * Returns where short-lived files go: into memory, if it has that much room, for there no commit
 * waits for a disk.
 * @param {number} bytes
 */
export function roomInMemory(bytes) {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytes ? memory : tmpdir();
}

/**
 * A folder there for all that tests write, shops and browsers included, until this process ends:
 * of what a test takes, a third is waiting for a disk to store what nobody reads again.
 * @returns {{ TMPDIR: string }} for the surroundings of tests
 */
export function writeInMemory() {
  const folder = mkdtempSync(join(roomInMemory(2 ** 31), 'tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Without this Ctrl+C would end the process before the folder is removed.
  process.once('SIGINT', () => process.exit(130));
  return { TMPDIR: folder };
}
