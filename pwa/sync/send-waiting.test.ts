import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { refusalText } from '#pwa/shop/contact/message-form.tsx';
import { keepMessage, messagesOf, takeBack } from '#pwa/support/messages.ts';
import { guest } from '#shared/cart/guest.ts';
import { emptyContactForm } from '#shared/support/contact-form.ts';
import { syncMessagesRound } from './send-waiting.ts';
import { serverOf } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const form = {
  ...emptyContactForm,
  name: 'Asha Rao',
  email: 'asha@shop.example',
  message: 'Do you have 14 Feb?',
};
const signedIn = (id: string) => ({ token: `token-${id}`, user: { id, name: id, email: id } });

let shop: TestShop;
let device: TestDevice;
beforeAll(async () => {
  shop = await openTestShop({ limits: { contactMessages: { points: 1_000, seconds: 60 } } });
});
afterAll(() => shop.close());
beforeEach(() => {
  device = testDevice();
});

const keep = (message: string, owner = guest) =>
  keepMessage({ db: device.db, owner }, { form: { ...form, message }, subject: 'other' });
const round = () => syncMessagesRound(device.context);
const cartShown = async (owner = guest) =>
  (await messagesOf({ db: device.db, owner })).map((row) => ({
    state: row.state,
    words: row.form?.message ?? null,
    problem: row.state === 'refused' ? refusalText(row) : null,
  }));
async function received(words: string): Promise<number> {
  const contactMessages = await shop.storage.contactMessages.latest(1_000);
  return contactMessages.filter(({ message }) => message.includes(words)).length;
}

test('[SY6] a message waits while the shop cannot be reached and is sent once it can', async () => {
  await keep('offline words');
  expect(await round()).toEqual({ kind: 'retry', unanswered: true });
  expect(await cartShown()).toMatchObject([{ state: 'waiting', words: 'offline words' }]);
  device.reload();
  device.fetch = serverOf(shop);
  expect(await round()).toEqual({ kind: 'synced' });
  // The row stays to show that it was sent; its text is deleted.
  expect(await cartShown()).toEqual([{ state: 'sent', words: null, problem: null }]);
  expect(await received('offline words')).toBe(1);
});

test('[ST26] answers that are lost and two tabs at once make one message of it', async () => {
  const server = serverOf(shop);
  let lost = 2;
  device.fetch = async (input, init) => {
    const answer = await server(input, init);
    lost -= 1;
    if (lost >= 0) throw new TypeError('The answer was lost');
    return answer;
  };
  await keep('lost words');
  await round();
  await round();
  await Promise.all([round(), syncMessagesRound(device.secondTab)]);
  expect(await received('lost words')).toBe(1);
});

test('[ST26] a message taken back while being sent arrives once when resent unchanged, twice when changed', async () => {
  const server = serverOf(shop);
  for (const [words, again, arrive] of [
    ['unchanged words', 'unchanged words', [1]],
    ['words of before', 'words of after', [1, 1]],
  ] as const) {
    const id = (await keep(words)) ?? '';
    let takenBack: MessageRow | null = null;
    device.fetch = async (input, init) => {
      const answer = await server(input, init);
      takenBack = await takeBack(device, id);
      return answer;
    };
    await round();
    expect(takenBack).toMatchObject({ id, form: { message: words } });
    device.fetch = server;
    const message = { form: { ...form, message: again }, subject: 'other' as const, takenBack };
    await keepMessage({ db: device.db, owner: guest }, message);
    expect(await round()).toEqual({ kind: 'synced' });
    expect((await cartShown()).at(-1)).toMatchObject({ state: 'sent' });
    const arrived = [...new Set([words, again])].map(received);
    expect(await Promise.all(arrived)).toEqual(arrive);
  }
});

test('[SY8] a guest’s message moves to the account, and is sent without a session too', async () => {
  await keep('of a guest');
  await mirrorSession(device, signedIn('asha'));
  expect(await cartShown('asha')).toMatchObject([{ words: 'of a guest' }]);
  await mirrorSession(device, null);
  expect(await cartShown(guest)).toEqual([]);
  device.fetch = serverOf(shop);
  await round();
  expect(await received('of a guest')).toBe(1);
});
