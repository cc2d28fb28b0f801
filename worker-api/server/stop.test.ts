import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openServerProcesses, type ServerProcesses } from './testing/test-server-process.ts';

const promisedMs = 10_000;
/** Lines of so many calls are more than a pipe holds. */
const calls = 800;
/** What a reader does first: the line of the start and that of a call, so the log is written to. */
const takesLines = 'read one; read two; echo read >&3';

let server: ServerProcesses;
beforeAll(async () => {
  server = await openServerProcesses(inject('builtShop'), process.env.PATH);
});
afterAll(() => server.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** `server | reader` in a shell; tells the server's process and, later, its exit code. */
async function pipedInto(reader: string) {
  const port = await freePort();
  const shell = spawn(
    'sh',
    ['-c', `{ "$0" "$1" & echo $! >&3; wait $!; echo "exit $?" >&3; } 2>&1 | ${reader}`].concat([
      process.execPath,
      server.entry,
    ]),
    {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  (shell.stdio[3] as Readable).on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}/api/health`;
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  return {
    url,
    pid: Number(output.split('\n')[0]),
    hasRead: () => output.includes('read'),
    exit: () => /exit (\d+)/.exec(output)?.[1],
    end() {
      if (shell.exitCode === null) process.kill(-(shell.pid ?? 0), 'SIGKILL');
    },
  };
}

test.each([
  ['stalled', `{ ${takesLines}; sleep 600 3>&-; }`],
  ['gone', `{ ${takesLines}; }`],
])('[P20] ends within 10 s when the reader of its log is %s', async (_, reader) => {
  const piped = await pipedInto(reader);
  try {
    const before = performance.now();
    await expect.poll(piped.hasRead).toBe(true);
    // It goes on serving while nobody reads what it writes.
    for (let call = 0; call < calls; call += 40) {
      await Promise.all(Array.from({ length: 40 }, () => fetch(piped.url)));
    }
    expect((await fetch(piped.url)).status).toBe(200);
    console.log(`[P20] ${calls} calls in ${Math.round(performance.now() - before)} ms`);
    const stopMs = performance.now();
    process.kill(piped.pid, 'SIGTERM');
    await expect.poll(piped.exit, { timeout: 2 * promisedMs }).toBe('0');
    expect(performance.now() - stopMs).toBeLessThan(promisedMs);
  } finally {
    piped.end();
  }
});
