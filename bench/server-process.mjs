import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

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
  // However this process ends.
  process.once('exit', () => server.kill('SIGKILL'));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const ready = /ready at (\S+)\n/i.exec(said);
      if (ready) resolve(ready[1]);
    });
    ended.then((code) => reject(new Error(`${script} ended with ${code}`)));
  });
  /** @param {NodeJS.Signals} [signal] */
  async function end(signal = 'SIGTERM') {
    server.kill(signal);
    await ended;
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
