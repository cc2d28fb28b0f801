import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { endWithin } from '../scripts/testing/end-within.mjs';

/**
 * Runs a server of its own process, and of its own data folder unless DATA_DIR is set; resolves once
 * it says where it is ready.
 * @param {string} script below the project's folder
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ url: string, pid: number, dataDir: string, end: () => Promise<void>,
 *   kill: () => Promise<void>, stop: () => Promise<void> }>}
 *   `end` leaves the data, as `kill` (SIGKILL) does; `stop` deletes it
 */
export async function startServer(script, settings = {}) {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const server = spawn(process.execPath, [`${root}/${script}`], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    // Its log is written as in earnest, only to nowhere.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // This runs however the process ends.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.once('exit', () => process.off('exit', kill));
  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    let saidText = '';
    server.stdout.on('data', (chunk) => {
      saidText += chunk;
      const address = /ready at (\S+)\n/i.exec(saidText)?.[1];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`${script} ended with ${code}`)));
  });
  const url = await endWithin(`${script} to be ready`, () => ready);
  /** @param {NodeJS.Signals} [signal] */
  async function end(signal = 'SIGTERM') {
    server.kill(signal);
    await endWithin(`${script} to end after ${signal}`, () => ended);
  }
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    end: () => end(),
    kill: () => end('SIGKILL'),
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Megabytes in memory; null once the process has ended. Linux only, for /proc. @param {number} pid */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kB = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
    return kB === undefined ? null : Number(kB) / 1_024;
  } catch {
    return null;
  }
}
