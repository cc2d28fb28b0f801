import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isStopped } from '#api/notifications/notification-consents.ts';
import { sampleConsent } from '#api/storage/contract/storage-contract-samples.ts';
import type { Messenger } from '#api/whatsapp/messenger.ts';
import { maxLinkCodes } from '#api/whatsapp/next-connection.ts';
import { copyWhatsapp, openWhatsapp } from './test-whatsapp.ts';
import { whatsappPage } from './test-whatsapp-page.ts';

/** A browser starts slowly on a busy machine. */
const patient = { timeout: 30_000, interval: 50 };

let built: Awaited<ReturnType<typeof copyWhatsapp>>;
let shop: Awaited<ReturnType<typeof openWhatsapp>>;
let page: Awaited<ReturnType<typeof whatsappPage>>;
let messenger: Messenger;

beforeAll(async () => {
  built = await copyWhatsapp(inject('builtShop'));
  shop = await openWhatsapp(process.env);
  page = await whatsappPage();
  const chromiumPath = await shop.chromiumWith(...page.browserArguments);
  messenger = shop.messenger({ entry: built.entry, chromiumPath });
});
afterAll(async () => {
  await messenger.close();
  expect(await shop.browsers()).toEqual([]);
  page.close();
  await shop.close();
  await built.remove();
});

/** Polls the whole status, so that a failure shows its message. */
const becomes = (state: string) =>
  expect
    .poll(() => ({ state: messenger.status().state, ...messenger.status().debug }), patient)
    .toEqual(expect.objectContaining({ state }));
const agreed = sampleConsent({ channel: 'whatsapp', recipient: '+919812345678' });
const session = () => stat(shop.session).catch(() => 'gone');

test('[B18] the real library in a real browser is linked, sends, heeds STOP, and is unlinked', async () => {
  messenger.initialize();
  await becomes('waiting_for_scan');
  expect(messenger.linkCode()?.code).toBe('code-1,static,identity,canary,platform');
  page.step('new-code');
  await expect.poll(() => messenger.linkCode()?.code, patient).toMatch(/^code-2,/);
  page.step('scan');
  await becomes('ready');
  expect(messenger.linkCode()).toBeNull();
  expect(messenger.status()).toMatchObject({
    phone: '+919876543210',
    message: 'WhatsApp is connected.',
  });

  expect(await messenger.send('+919812345678', 'Your frame is ready ✓')).toBe('sent');
  expect(await messenger.send('+442079460958', 'Hello')).toBe('not_on_whatsapp');
  expect(page.sentTexts).toEqual(['919812345678@c.us: Your frame is ready ✓']);

  await shop.storage.notifications.keepConsent(agreed);
  page.step('stop');
  await expect
    .poll(
      async () =>
        (await shop.storage.notifications.consentsOf([agreed.orderNumber]))[0]?.withdrawnAt,
      patient,
    )
    .toEqual(expect.any(String));
  // The mailbox gets no mail about later orders either, of whatever account (T44).
  expect(await isStopped(shop.storage, { ...agreed, owner: 'another' })).toBe(true);

  page.step('unlink');
  await becomes('disconnected');
  expect(messenger.status().message).toContain('The phone ended the link');
  expect(await messenger.send('+919812345678', 'Hello')).toBe('not_connected');
  await expect.poll(session, patient).toBe('gone');
});

test('[D36] logging out unlinks the phone at WhatsApp and removes the session', async () => {
  messenger.initialize();
  await becomes('waiting_for_scan');
  page.step('scan');
  await becomes('ready');
  messenger.logout();
  await becomes('disconnected');
  expect(messenger.status().message).toContain('Logged out');
  expect(page.timesLoggedOut()).toBe(1);
  await expect.poll(session, patient).toBe('gone');
});

test('[D36] unscanned codes end after the maximum', async () => {
  messenger.initialize();
  await becomes('waiting_for_scan');
  for (let code = 1; code <= maxLinkCodes; code += 1) page.step('new-code');
  await becomes('disconnected');
  expect(messenger.status().message).toContain('scanned');
});

test('[T20] [T26] neither codes nor messages are in the log', () => {
  expect(shop.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(shop.logged)).not.toMatch(/canary|code-|frame|98\d{8}/);
});
