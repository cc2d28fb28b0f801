import { afterEach, expect, test } from 'vitest';
import { closeDeps } from '#api/server/start/open-deps.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { createAfterAnswer } from './after-answer.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('[P10] what an answer promised is done before a stop closes mail and storage', async () => {
  const order: string[] = [];
  const noted = (what: string) => async () => void order.push(what);
  const mailer = { send: noted('sent'), close: noted('mail closed') };
  shop = await openTestShop({ mailer });
  const { email } = await shop.customer();
  const user = await shop.storage.users.byEmail('customer', email);
  await shop.storage.users.confirmEmail(user?.id ?? '', email, new Date().toISOString());
  await expect.poll(() => order).toEqual(['sent']);
  const response = await shop.call('POST', '/api/auth/reset-request', { body: { email } });
  expect(response.status).toBe(202);
  const storage = { ...shop.storage, close: noted('storage closed') };
  await closeDeps({ ...shop.deps, storage });
  expect(order).toEqual(['sent', 'sent', 'mail closed', 'storage closed']);
});

test('[P10] a task that hangs holds a stop up for a time only, and one that fails does not', async () => {
  shop = await openTestShop();
  const after = createAfterAnswer(shop.deps.logger, 20);
  const ran: string[] = [];
  after.run('hanging', () => {
    ran.push('hanging');
    return new Promise(() => undefined);
  });
  after.run('failing', async () => {
    ran.push('failing');
    throw new Error('asha@example.com');
  });
  await after.close();
  expect(ran).toEqual(['hanging', 'failing']);
  expect(shop.logged).toContainEqual(expect.objectContaining({ during: 'failing' }));
  expect(JSON.stringify(shop.logged)).not.toContain('asha@');
});
