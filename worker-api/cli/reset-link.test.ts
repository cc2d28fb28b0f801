import { expect, test } from 'vitest';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { ownerOf } from './test-owner.ts';

test('[T35] the owner makes a link by which a customer chooses a new password', async () => {
  const shop = await openTestShop();
  const owner = ownerOf(shop);
  const { email } = await shop.customer();
  const unknown = await owner(['reset-link', 'nobody@example.com']);
  expect([unknown.code, unknown.err]).toEqual([
    1,
    ['No customer has the e-mail address “nobody@example.com”.'],
  ]);
  const { code, out } = await owner(['reset-link', email]);
  expect(code).toBe(0);
  const link = out.at(-1) ?? '';
  expect(link).toMatch(/^https:\/\/shop\.example\/reset-password#[\w-]{43}$/);
  const body = { token: tokenIn(link), password: 'saffron-84' };
  expect((await shop.call('POST', '/api/auth/reset', { body })).status).toBe(204);
  const login = { email, password: 'saffron-84' };
  expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(200);
  await shop.close();
});

test('[T35] the owner is told that a link to this machine opens nowhere else', async () => {
  const shop = await openTestShop({ siteOrigin: 'http://127.0.0.1:3000' });
  const { email } = await shop.customer();
  const { out } = await ownerOf(shop)(['reset-link', email]);
  expect(out).toContainEqual(
    expect.stringMatching(/^It opens on this machine alone: .*PUBLIC_URL/),
  );
  expect(out.at(-1)).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#/);
  await shop.close();
});
