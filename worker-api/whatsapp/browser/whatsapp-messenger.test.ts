import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Messenger } from '#api/whatsapp/messenger.ts';
import { copyWhatsapp, openWhatsapp, processesOf, silentNetwork } from './test-whatsapp.ts';
import type { WhatsappOptions } from './whatsapp-messenger.ts';

/** A browser starts slowly on a busy machine. */
const patient = { timeout: 30_000, interval: 50 };

let built: Awaited<ReturnType<typeof copyWhatsapp>>;
let shop: Awaited<ReturnType<typeof openWhatsapp>>;
let network: Awaited<ReturnType<typeof silentNetwork>>;
/** A Chromium that waits for WhatsApp for ever, and one without a network. */
let waiting: string;
let offline: string;
const opened: Messenger[] = [];

beforeAll(async () => {
  built = await copyWhatsapp(inject('builtShop'));
  shop = await openWhatsapp(process.env);
  network = await silentNetwork();
  waiting = await shop.chromiumWith(network.rule);
  offline = await shop.chromiumWith('--host-resolver-rules=MAP * ~NOTFOUND');
});
afterEach(async () => {
  for (const messenger of opened.splice(0)) await messenger.close();
  expect(await shop.browsers()).toEqual([]);
});
afterAll(async () => {
  network.close();
  await shop.close();
  await built.remove();
});

function open(options: Omit<WhatsappOptions, 'dataDir' | 'entry' | 'env'>) {
  const messenger = shop.messenger({ entry: built.entry, ...options });
  opened.push(messenger);
  return messenger;
}

const stateOf = (messenger: Messenger) => () => messenger.status().state;
const failed = (messenger: Messenger) => expect.poll(stateOf(messenger), patient).toBe('failed');

const launched = (messenger: Messenger) =>
  expect.poll(() => messenger.status().debug.chromiumVersion, patient).not.toBe(null);

describe('WhatsApp in a process of its own', () => {
  test('[T21] without a network the status is "could not be reached" within 30 s', async () => {
    const messenger = open({ chromiumPath: offline });
    messenger.initialize();
    expect(messenger.status().state).toBe('starting');
    await failed(messenger);
    const { message, debug } = messenger.status();
    expect(message).toContain('WhatsApp could not be reached');
    expect(debug).toEqual({
      lastError: expect.stringContaining('ERR_NAME_NOT_RESOLVED'),
      chromiumPath: offline,
      chromiumVersion: expect.stringMatching(/Chrom/),
      libraryVersion: '1.34.7',
    });
    await expect.poll(shop.browsers, patient).toEqual([]);
    expect((await stat(dirname(shop.session))).mode & 0o777).toBe(0o700);
  });

  test('[T21] 50 initialisations at once start one Chromium', async () => {
    const messenger = open({ chromiumPath: waiting });
    await Promise.all(Array.from({ length: 50 }, async () => messenger.initialize()));
    await launched(messenger);
    expect(await shop.browsers()).toHaveLength(1);
    expect(await processesOf(built.entry)).toHaveLength(1);
    expect(await messenger.send('+919876543210', 'Hello')).toBe('not_connected');
  });

  test('[T21] a killed process or browser is reported, leaves no process, and can start again', async () => {
    const messenger = open({ chromiumPath: waiting });
    for (const [kill, words] of [
      [() => processesOf(built.entry), 'The WhatsApp process ended'],
      [shop.browsers, 'Chromium ended'],
    ] as const) {
      messenger.initialize();
      await launched(messenger);
      for (const pid of await kill()) process.kill(pid, 'SIGKILL');
      await failed(messenger);
      expect(messenger.status().message).toContain(words);
      await expect.poll(shop.browsers, patient).toEqual([]);
    }
    messenger.initialize();
    await expect.poll(shop.browsers, patient).toHaveLength(1);
  });

  test('[T21] a process that hangs is killed', async () => {
    const messenger = open({ chromiumPath: waiting, times: { silentMs: 6_000 } });
    messenger.initialize();
    await expect.poll(shop.browsers, patient).toHaveLength(1);
    const [pid] = await processesOf(built.entry);
    process.kill(pid ?? 0, 'SIGSTOP');
    await failed(messenger);
    expect(messenger.status().message).toContain('no longer answered');
  });

  test('[D36] logging out removes the session', async () => {
    const messenger = open({ chromiumPath: waiting });
    await mkdir(shop.session, { recursive: true });
    messenger.logout();
    const session = () => stat(shop.session).catch(() => 'gone');
    await expect.poll(session, patient).toBe('gone');
    expect(messenger.status()).toMatchObject({ state: 'disconnected' });
    expect(messenger.status().message).toContain('Logged out');
  });

  test('closing ends process and browser, also during the start, and nothing starts afterwards', async () => {
    const messenger = open({ chromiumPath: waiting });
    messenger.initialize();
    await messenger.close();
    messenger.initialize();
    expect(await processesOf(built.entry)).toEqual([]);
    expect(await shop.browsers()).toEqual([]);
  });
});
