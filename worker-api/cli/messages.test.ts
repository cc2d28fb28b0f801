import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { instant, oddTexts, sampleMessage } from '#api/storage/storage-contract-samples.ts';
import { contactRequest } from '#shared/support/contact-form.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let owner: ReturnType<typeof ownerOf>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = ownerOf(shop);
});
afterAll(() => shop.close());

const store = (overrides: Parameters<typeof sampleMessage>[0]) =>
  shop.storage.contactMessages.insert(sampleMessage(overrides));

test('[D37] [B10] lists a visitor’s message line by line', async () => {
  expect((await owner(['messages'])).out).toEqual(['There are no messages yet.']);
  shop.setNow(new Date(instant(0)));
  const body = {
    name: 'Asha',
    email: 'asha@example.com',
    phone: '98765 43210',
    subject: 'custom-order',
    message: 'Namaste!\n\nMay I order 20 frames?',
  };
  expect((await shop.call('POST', '/api/contact', { body })).status).toBe(201);
  expect(await owner(['messages'])).toEqual({
    code: 0,
    err: [],
    out: [
      expect.stringMatching(/^1 Jan 2026, 5:30\sam: custom-order$/),
      '  from Asha, asha@example.com, 98765 43210',
      '',
      '    Namaste!',
      '    ',
      '    May I order 20 frames?',
      '',
    ],
  });
});

test('[D37] lists as many as asked for, newest first, and says when there are more', async () => {
  for (let index = 1; index <= 24; index += 1) {
    await store({ message: `Number ${index}`, createdAt: instant(index) });
  }
  const wordsOf = (lines: string[]) => lines.filter((line) => line.startsWith('    Number '));
  const usual = await owner(['messages']);
  expect(wordsOf(usual.out)).toHaveLength(20);
  expect(usual.out.at(-1)).toBe('There are older ones: --limit shows more.');
  const two = await owner(['messages', '--limit', '2']);
  expect(wordsOf(two.out)).toEqual(['    Number 24', '    Number 23']);
  const all = await owner(['--limit=25', 'messages']);
  expect(wordsOf(all.out)).toHaveLength(24);
  expect(all.out.at(-1)).toBe('');
});

test('[T15] [T54] control characters of a stored message do not reach the terminal', async () => {
  const hostile = '\u001b]0;owned\u0007\u009b2J\u001b[1A\rfrom Somebody\u2028else\u202Ekcab';
  for (const text of [hostile, ...oddTexts]) {
    const everywhere = { name: text, email: text, phone: text, message: text };
    await store({ ...everywhere, createdAt: instant(1_000) });
    const { out } = await owner(['messages', '--limit', '1']);
    for (const line of out) expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202A-\u202E]/u);
    // Every line after the two of its head is indented.
    expect(out.pop()).toBe('There are older ones: --limit shows more.');
    expect(out.slice(2).every((line) => line === '' || line.startsWith('    '))).toBe(true);
  }
});

test('[D37] names the sender once although the form puts the name into the text too', async () => {
  const form = { name: 'Ravi', email: 'ravi@example.com', phone: '', subject: 'support' as const };
  const { message } = contactRequest({ ...form, message: 'Is my coin shipped?' }, 'support');
  await store({ ...form, phone: null, message, createdAt: instant(0) });
  const { out } = await owner(['messages', '--limit', '1000']);
  expect(out.filter((line) => line.includes('Ravi'))).toHaveLength(1);
  expect(out).toContain('    Is my coin shipped?');
});
