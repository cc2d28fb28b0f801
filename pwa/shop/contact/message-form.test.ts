import { expect, test } from 'vitest';
import { keepMessage } from '#pwa/support/messages.ts';
import { syncMessagesRound } from '#pwa/sync/send-waiting.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { emptyContactForm } from '#shared/support/contact-form.ts';
import { unsentText } from './message-form.tsx';

const letter = { ...emptyContactForm, name: 'A', email: 'a@example.com', message: 'Hi' };

test.each([
  [
    'the server’s own words',
    async () => Response.json({ code: 'internal', message: 'Back at noon.' }, { status: 500 }),
    'Back at noon.',
  ],
  [
    'no words',
    async () => Response.json({ code: 'internal', message: '' }, { status: 500 }),
    'Failed to send your message. Please try again.',
  ],
  [
    'a page of a proxy',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Failed to send your message. Please try again.',
  ],
  [
    'no answer',
    () => Promise.reject(new TypeError('fetch failed')),
    'Network error - please check your connection',
  ],
])('[spec §8] a message that waits after %s says why', async (_name, fetch, text) => {
  const { db, context } = testDevice(fetch);
  await keepMessage({ db, owner: 'guest' }, { form: letter, subject: 'support' });
  expect(unsentText(await syncMessagesRound(context))).toBe(text);
});
