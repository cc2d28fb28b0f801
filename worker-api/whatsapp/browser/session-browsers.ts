import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const goneWithinMs = 5_000;
const lookAgainMs = 50;
/** Left by a killed Chromium; with another host's name in them it refuses to start. */
const locks = ['SingletonLock', 'SingletonCookie', 'SingletonSocket'];

/**
 * Kills every browser that runs in the session's folder, also one that a crashed server left behind,
 * and removes its locks. A process is identified by its program and the folder on its command line,
 * so that no other process is killed, not even one that names the folder (T21).
 */
export async function endSessionBrowsers(sessionFolder: string): Promise<void> {
  const deadline = Date.now() + goneWithinMs;
  for (;;) {
    const pids = await sessionBrowsers(sessionFolder);
    if (pids.length === 0) break;
    if (Date.now() > deadline) throw new Error(`Chromium ${pids.join(', ')} cannot be ended`);
    for (const pid of pids) kill(pid);
    await wait(lookAgainMs);
  }
  for (const lock of locks) await rm(join(sessionFolder, lock), { force: true });
}

/**
 * Resolves to the processes of the browser that runs in the session's folder.
 * @internal
 */
export async function sessionBrowsers(sessionFolder: string): Promise<number[]> {
  const mark = `--user-data-dir=${sessionFolder}`;
  const processes = (await processesOfProc()) ?? (await processesOfPs());
  return processes
    .filter(({ command }) => isBrowser.test(command) && hasArgument(command, mark))
    .map(({ pid }) => pid);
}

/** A command line of Chromium, of a browser built on it, or of the script that starts it. */
const isBrowser =
  /^([^\0\s]*\/(ba|da)?sh[\0\s])?([^\0\s]*\/)?(google.)?(chrom|headless.shell|brave|(ms|microsoft.)edge)/i;

interface Process {
  pid: number;
  /** Its arguments, with NUL or white space between them. */
  command: string;
}

function hasArgument(command: string, argument: string): boolean {
  const at = command.indexOf(argument);
  return at >= 0 && /^(\0|\s|$)/.test(command.slice(at + argument.length));
}

/** Resolves to the running processes; null without /proc. */
async function processesOfProc(): Promise<Process[] | null> {
  const names = await readdir('/proc').catch(ifMissing(null));
  if (names === null) return null;
  const pids = names.filter((name) => /^\d+$/.test(name));
  return await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ifMissing(''));
      return { pid: Number(pid), command };
    }),
  );
}

async function processesOfPs(): Promise<Process[]> {
  const list = promisify(execFile)('ps', ['-axo', 'pid=,command=']).catch(ifMissing(null));
  const lines = (await list)?.stdout.split('\n') ?? [];
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

/** Processes may end while they are listed. */
function ifMissing<T>(answer: T) {
  return (error: unknown): T => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return answer;
    throw error;
  };
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
