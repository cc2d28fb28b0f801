import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSessionBrowsers, sessionBrowsers } from './session-browsers.ts';

let folder: string;
let session: string;
const started: { kill(signal: NodeJS.Signals): boolean }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-browsers-'));
  session = join(folder, 'session');
  await mkdir(session);
});
afterEach(async () => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Resolves to an idle process with another argv[0] and these arguments appended. */
async function idle(argv0: string, ...args: string[]) {
  const idling = ['-e', 'setInterval(() => {}, 1_000)', '--'];
  const process = spawn(globalThis.process.execPath, [...idling, ...args], {
    argv0,
    stdio: 'ignore',
  });
  started.push(process);
  await once(process, 'spawn');
  return process;
}

const mark = () => `--user-data-dir=${session}`;

test.each([
  '/usr/lib/chromium/chromium',
  '/snap/chromium/current/usr/lib/chromium-browser/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'google-chrome-stable',
])('[T21] kills %s that runs in the session’s folder, and removes its locks', async (argv0) => {
  const browser = await idle(argv0, mark());
  await symlink('elsewhere-12345', join(session, 'SingletonLock'));
  const ended = once(browser, 'exit');
  await endSessionBrowsers(session);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await readdir(session)).toEqual([]);
});

test('[T21] leaves a process that only names the folder, and a browser of another folder', async () => {
  const strangers = [
    await idle('grep', mark()),
    await idle('/usr/bin/vim', '/usr/bin/chromium', mark()),
    await idle('node', '/opt/chromium/notes.js', mark()),
    await idle('/usr/lib/chromium/chromium', `${mark()}-of-another`),
    await idle('/usr/lib/chromium/chromium', session),
  ];
  expect(await sessionBrowsers(session)).toEqual([]);
  await endSessionBrowsers(session);
  expect(strangers.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual(
    strangers.map(() => null),
  );
});

test('[T21] kills the script that starts the browser', async () => {
  const wrapper = join(folder, 'chromium');
  await writeFile(wrapper, '#!/bin/sh\nread -r line\n', { mode: 0o755 });
  const waiting = spawn(wrapper, [mark()], { stdio: ['pipe', 'ignore', 'ignore'] });
  started.push(waiting);
  await once(waiting, 'spawn');
  expect(await sessionBrowsers(session)).toEqual([waiting.pid]);
});
