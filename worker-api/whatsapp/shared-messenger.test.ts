import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AwayStorage, awayStorage } from '#api/server/testing/test-away-storage.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { HeldMessenger, ShopMessenger } from './messenger.ts';
import {
  type ConnectionEvent,
  isUnderWay,
  messageOf,
  newConnection,
  nextConnection,
} from './next-connection.ts';
import { createSharedMessenger } from './shared-messenger.ts';

const secret = 'the secret of all processes, long enough to pass';
const code = '2@canary-code,AbCd,EfGh';
const debug = { lastError: null, chromiumPath: null, chromiumVersion: null, libraryVersion: null };

let dataDir: string;
let storage: Storage;
let away: AwayStorage;
let aheadMs: number;
let opened: ShopMessenger[];
const logged: object[] = [];
const clock = () => new Date(Date.now() + aheadMs);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-messenger-'));
  away = awayStorage(await openStorage({ dataDir }));
  storage = away.storage;
  aheadMs = 0;
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((messenger) => messenger.close()));
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A process with a WhatsApp of the test's own, which takes a lease as the real one does. */
function startProcess({ hasSession = false } = {}) {
  let connection = newConnection(clock().toISOString());
  let session = hasSession;
  const sentTexts: string[] = [];
  let looks = 0;
  const happened = (event: ConnectionEvent) => {
    connection = nextConnection(connection, event, clock().toISOString());
    if (event.type === 'ready') session = true;
    if (event.type === 'logged_out') session = false;
  };
  const local: HeldMessenger = {
    status() {
      const { state, since, standing, phone } = connection;
      return { state, since, message: messageOf(standing), ...standing, phone, debug };
    },
    linkCode: () => connection.linkCode,
    holds: () => isUnderWay(connection.state),
    hasSession() {
      looks += 1;
      return session;
    },
    initialize: () => happened({ type: 'initialize' }),
    logout: () => happened({ type: 'logged_out' }),
    async send(to, text) {
      sentTexts.push(`${to}: ${text}`);
      return 'sent';
    },
    close: async () => happened({ type: 'disconnected', reason: 'stopped' }),
  };
  const log = (line: object) => void logged.push(line);
  const deps = {
    storage,
    clock,
    secret,
    randomBytes,
    logger: { info: log, warn: log, error: log },
  };
  const messenger = createSharedMessenger(local, deps, {
    holderLooksMs: 20,
    idleLooksMs: 20,
    takenWithinMs: 300,
    sendMs: 2_000,
  });
  opened.push(messenger);
  /** Resolves when it has looked at what the others published since. */
  async function looked() {
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 3);
  }
  return { messenger, local, happened, sent: sentTexts, looked };
}

const stateOf = async ({ messenger }: { messenger: ShopMessenger }) =>
  (await messenger.status()).state;

/** Two processes, the first of which is connected. */
async function connected() {
  const [first, second] = [startProcess(), startProcess()];
  await first.messenger.initialize();
  first.happened({ type: 'link_code', code });
  first.happened({ type: 'ready', phone: '+919800000000' });
  await expect.poll(() => stateOf(second)).toBe('ready');
  return { first, second };
}

test('[P16] [T20] every process shows the state and the code, which storage holds sealed until it is scanned', async () => {
  const [first, second] = [startProcess(), startProcess()];
  expect(await stateOf(second)).toBe('disconnected');
  await first.messenger.initialize();
  await expect.poll(() => stateOf(second)).toBe('starting');
  first.happened({ type: 'link_code', code });
  await expect.poll(() => second.messenger.linkCode()).toMatchObject({ code });
  expect(await second.messenger.status()).toEqual(await first.messenger.status());
  const storedText = JSON.stringify(await storage.messenger.notice());
  expect(storedText).not.toContain('canary');
  expect(storedText).not.toContain(Buffer.from(code).toString('base64url').slice(0, 12));
  expect(JSON.stringify(logged)).not.toContain('canary');

  first.happened({ type: 'ready', phone: '+919800000000' });
  await expect.poll(() => stateOf(second)).toBe('ready');
  expect(await second.messenger.linkCode()).toBeNull();
  expect(await second.messenger.status()).toMatchObject({ phone: '+919800000000' });
  await second.messenger.initialize();
  expect(isUnderWay(second.local.status().state)).toBe(false);
});

test('[P16] [T22] a message asked of any process is sent once, and its text is not kept', async () => {
  const { first, second } = await connected();
  expect(await second.messenger.send('+911234567890', 'Your frame is ready')).toBe('sent');
  expect(first.sent).toEqual(['+911234567890: Your frame is ready']);
  expect(second.sent).toEqual([]);
  expect(await storage.messenger.waiting()).toEqual([]);
});

test.each([
  ['asked for it', 'notice'],
  ['took it', 'take'],
] as const)(
  '[P16] [TE3] nothing is sent late where the process that %s was paused',
  async (_, call) => {
    const { first, second } = await connected();
    const work: (...values: never[]) => Promise<unknown> = storage.messenger[call];
    let isPausing = true;
    vi.spyOn(storage.messenger, call).mockImplementation(async (...values: unknown[]) => {
      const result = await work(...(values as never[]));
      if (isPausing) aheadMs += 5_000;
      isPausing = false;
      return result as never;
    });
    expect(await second.messenger.send('+911234567890', 'Your frame is ready')).toBe(
      'not_connected',
    );
    expect([isPausing, first.sent]).toEqual([false, []]);
  },
);

test('[P16] a logout asked of any process ends the connection, and all say so', async () => {
  const { first, second } = await connected();
  await second.messenger.logout();
  expect(first.local.status()).toMatchObject({ state: 'disconnected', reason: 'logged_out' });
  await expect.poll(() => second.messenger.status()).toMatchObject({ reason: 'logged_out' });
  expect(await second.messenger.send('+911234567890', 'Hello')).toBe('not_connected');
});

test('[P16] a holder that is killed counts as gone, and what was asked of it is never sent late', async () => {
  // The notice of a process that no longer runs.
  const { first, second } = await connected();
  const last = await storage.messenger.notice();
  if (!last) throw new Error('There is no notice');
  first.local.holds = () => false;
  first.local.hasSession = () => false;
  await first.messenger.close();
  await storage.messenger.publish(last);
  expect(await stateOf(second)).toBe('ready');
  expect(await second.messenger.send('+911234567890', 'Too late')).toBe('not_connected');
  expect(await storage.messenger.waiting()).toEqual([]);
  aheadMs = 16_000;
  expect(await second.messenger.status()).toMatchObject({ reason: 'holder_gone' });
  expect(await second.messenger.linkCode()).toBeNull();
});

test('[P16] a process with the session of a holder that is gone connects by itself, once', async () => {
  const { first } = await connected();
  const beside = startProcess({ hasSession: true });
  expect(await stateOf(beside)).toBe('ready');
  expect(beside.local.holds()).toBe(false);
  await first.messenger.close();
  await expect.poll(() => beside.local.status().state).toBe('starting');
  beside.happened({ type: 'failed', reason: 'unreachable' });
  await beside.looked();
  expect(await stateOf(beside)).toBe('failed');
});
