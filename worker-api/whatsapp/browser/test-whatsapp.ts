import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppDeps } from '#api/server/app-deps.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import { sessionBrowsers } from './session-browsers.ts';
import {
  createWhatsappMessenger,
  findChromium,
  type WhatsappOptions,
} from './whatsapp-messenger.ts';

/**
 * A copy of the built server and WhatsApp process, whose processes are known by its path; `remove`
 * deletes it.
 */
export async function copyWhatsapp(built: string) {
  const outDir = await mkdtemp(join(built, 'whatsapp-'));
  await cp(join(built, 'server'), outDir, { recursive: true });
  return {
    server: join(outDir, 'server.js'),
    entry: join(outDir, 'whatsapp-process.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

/** Resolves to an executable shell script. */
async function script(folder: string, line: string): Promise<string> {
  const path = join(folder, `chromium-${randomBytes(6).toString('hex')}`);
  await writeFile(path, `#!/bin/sh\n${line}\n`);
  await chmod(path, 0o755);
  return path;
}

/** Starts a server that accepts connections and never responds; returns how to reach it. */
export async function silentNetwork() {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  return {
    rule: `--host-resolver-rules=MAP * 127.0.0.1:${address.port}`,
    close: () => server.close(),
  };
}

/** Opens real messengers over one real storage. `surroundings` is the test's `process.env`. */
export async function openWhatsapp(surroundings: Readonly<Record<string, string | undefined>>) {
  const { PATH = '', CHROMIUM_PATH } = surroundings;
  const chromium = findChromium(CHROMIUM_PATH, PATH);
  if (!chromium) throw new Error('These tests need a Chromium: set CHROMIUM_PATH');
  const dataDir = await mkdtemp(join(tmpdir(), 'whatsapp-test-'));
  const storage = await openStorage({ dataDir });
  const session = join(dataDir, 'whatsapp', 'session');
  const logged: object[] = [];
  const log = (line: object) => logged.push(line);
  const deps = {
    storage,
    clock: () => new Date(),
    randomBytes: (n: number) => randomBytes(n),
    logger: { info: log, warn: log, error: log },
  } satisfies Partial<AppDeps>;
  return {
    dataDir,
    session,
    storage,
    logged,
    messenger: (options: Omit<WhatsappOptions, 'dataDir' | 'env'>) =>
      createWhatsappMessenger(deps, { dataDir, env: { PATH }, ...options }),
    /** A Chromium with its own network, so that no test reaches WhatsApp itself. */
    chromiumWith: (...browserArguments: string[]) =>
      script(dataDir, `exec "${chromium}" "$@" ${browserArguments.map((a) => `"${a}"`).join(' ')}`),
    /** Expires the lease of a dead server. */
    async letLeaseEnd() {
      const later = new Date(Date.now() + 60_000).toISOString();
      await storage.leases.take('whatsapp', 'test', later, later);
      await storage.leases.release('whatsapp', 'test');
    },
    browsers: () => mainBrowsers(session),
    async close() {
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves to the browsers that run in the session's folder, without their helper processes. */
async function mainBrowsers(session: string): Promise<number[]> {
  const pids = await sessionBrowsers(session);
  const lines = await Promise.all(pids.map(commandLine));
  const parents = await Promise.all(pids.map(parentOf));
  // After a fork a helper has its parent's command line until it execs.
  return pids.filter(
    (_, index) => !lines[index]?.includes('--type=') && !pids.includes(parents[index] ?? 0),
  );
}

async function parentOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain anything; state and parent pid follow it.
  return Number(line.slice(line.lastIndexOf(')')).split(' ')[2]);
}

/** Resolves to the processes that run this file. */
export async function processesOf(entry: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const lines = await Promise.all(pids.map(commandLine));
  return pids.filter((_, index) => lines[index]?.split('\0').includes(entry));
}

async function commandLine(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
