import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roomsWithWords, speak } from '#shared/language/translated.ts';
import {
  frameLine,
  noteLine,
  openTestShop,
  orderBody,
  type TestShop,
} from './testing/test-shop.ts';
import { newShopper, specItem } from './testing/test-shopper.ts';

const hindi = 'हिन्दी';

/** The same words with every text replaced, also those that functions make. */
function inHindi(words: unknown): unknown {
  if (typeof words === 'string') return hindi;
  if (typeof words === 'function') return () => hindi;
  if (words === null || typeof words !== 'object' || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, inHindi(value)]));
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => speak({}));
afterAll(() => shop.close());

test('no answer holds a word of another language, even where one is spoken in the process', async () => {
  const rooms = roomsWithWords();
  expect(rooms.length).toBeGreaterThan(3);
  speak(Object.fromEntries(rooms.map(([room, words]) => [room, inHindi(words) as object])));

  const shopper = await newShopper(shop);
  const { token } = shopper;
  const line = await shopper.inCart(frameLine('Asha'));
  const placed = await shopper.place(orderBody([specItem(line)]));
  const admin = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const staff = await shop.call('POST', '/api/admin/register', { body: admin });
  const { token: adminToken } = (await staff.json()) as { token: string };
  await shopper.inCart(noteLine());
  const customNote = { date: '1998-02-14', currency: 100 };
  await shopper.inCart({
    ...frameLine('Asha'),
    productName: 'custom',
    customization: { customNotes: [customNote, customNote], customNames: ['Asha'] },
  });
  const post = (path: string, body: unknown) => shop.call('POST', path, { token, body });
  const get = (path: string, as = token) => shop.call('GET', path, { token: as });
  const twice = 'Event: Wedding | Event: Birthday';
  const answers = [
    placed,
    await get('/api/products'),
    await get('/api/cart'),
    await get('/api/orders'),
    await get('/api/orders?limit=none'),
    await get('/api/admin/orders', adminToken),
    await get('/api/admin/orders.csv', adminToken),
    await get('/api/admin/notifications/status', adminToken),
    await get('/api/nothing'),
    await post('/api/cart', noteLine({ customization: {} })),
    await post('/api/cart', frameLine('Asha', { quantity: 0 })),
    await post('/api/cart', { productName: 'unknown', quantity: 1, customization: {} }),
    await shopper.place(orderBody([{ ...specItem(line), datewith_instructions: twice }])),
    await shopper.place(orderBody([], { customer_name: '' })),
    await post('/api/auth/register', { name: '', email: 'a', password: 'short' }),
    await post('/api/contact', { name: '', email: '', subject: '', message: '' }),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes(hindi))).toEqual([]);
  expect(texts.filter((text) => text.includes('"message"')).length).toBeGreaterThan(6);
  expect(texts.join()).toContain('Event: Birthday');
});
