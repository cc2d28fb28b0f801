import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { MessengerStatusAnswer } from '#shared/whatsapp/messaging-schemas.ts';
import { copyWhatsapp, openWhatsapp, processesOf, silentNetwork } from './test-whatsapp.ts';

/** A browser starts slowly on a busy machine. */
const patient = { timeout: 30_000, interval: 50 };
/** The long form holds the promised times; the short one has to pass while a machine is busy. */
const slack = process.env.STRESS === 'full' ? 1 : 6;
const stopsWithinMs = slack * 10_000;
const answersWithinMs = slack * 1_000;

let built: Awaited<ReturnType<typeof copyWhatsapp>>;
let shop: Awaited<ReturnType<typeof openWhatsapp>>;
let network: Awaited<ReturnType<typeof silentNetwork>>;
let chromiumPath: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  built = await copyWhatsapp(inject('builtShop'));
  shop = await openWhatsapp(process.env);
  network = await silentNetwork();
  chromiumPath = await shop.chromiumWith(network.rule);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  network.close();
  await shop.close();
  await built.remove();
});

/** Resolves to the built server with a browser that is connecting. */
async function connecting() {
  const child = spawn(process.execPath, [built.server], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: shop.dataDir,
      PORT: '0',
      CHROMIUM_PATH: chromiumPath,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
  const register = await fetch(`${url}/api/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Test Admin',
      email: `${child.pid}@example.com`,
      password: 'marigold-52',
    }),
  });
  const { token } = (await register.json()) as { token: string };
  const call = (method: string, path: string) =>
    fetch(`${url}/api/notifications/whatsapp/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
  const status = async () => (await (await call('GET', 'status')).json()) as MessengerStatusAnswer;
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', 'initialize')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
  await expect.poll(async () => (await status()).debug.chromiumVersion, patient).not.toBe(null);
  expect(await shop.browsers()).toHaveLength(1);
  return { child, exit, status };
}

async function nothingLeft() {
  await expect.poll(shop.browsers, patient).toEqual([]);
  await expect.poll(() => processesOf(built.entry), patient).toEqual([]);
}

describe('a server whose browser runs', () => {
  test('[T21] returns its status within 1 s while Chromium hangs, and still stops', async () => {
    const { child, exit, status } = await connecting();
    for (const pid of await shop.browsers()) process.kill(pid, 'SIGSTOP');
    const startedMs = performance.now();
    expect((await status()).state).toBe('starting');
    expect(performance.now() - startedMs).toBeLessThan(answersWithinMs);
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(stopsWithinMs);
    expect(await shop.browsers()).toEqual([]);
  });

  test('[T21] [P10] leaves no Chromium after SIGKILL, nor the next server, which connects, within 10 s of SIGTERM', async () => {
    const { child } = await connecting();
    child.kill('SIGKILL');
    await nothingLeft();
    await shop.letLeaseEnd();
    const next = await connecting();
    const startedMs = performance.now();
    next.child.kill('SIGTERM');
    expect((await next.exit)[0]).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(stopsWithinMs);
    expect(await shop.browsers()).toEqual([]);
    expect(await processesOf(built.entry)).toEqual([]);
  });
});
