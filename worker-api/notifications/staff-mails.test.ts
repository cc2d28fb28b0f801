import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBudgets } from '#api/server/limits/budgets.ts';
import { openTestMailbox } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder, sampleUser } from '#api/storage/contract/storage-contract-samples.ts';
import { createStaffMails, type StaffMails } from './staff-mails.ts';

let mailbox = openTestMailbox();
let shop: TestShop;
let mails: StaffMails;
let owner = '';
beforeEach(async () => {
  mailbox = openTestMailbox();
  shop = await openTestShop({ mailer: mailbox });
  const { deps } = shop;
  mails = createStaffMails({ ...deps, mailer: mailbox, budgets: createBudgets(deps) });
  const body = { name: 'Meera', email: 'meera@example.com', password: 'marigold-52' };
  ({ token: owner } = await readAnswer<{ token: string }>(
    await shop.call('POST', '/api/admin/register', { body }),
  ));
});
afterEach(async () => {
  await mails.close();
  await shop.close();
});

const choose = (mailed: string[], language = 'en') =>
  shop.call('PUT', '/api/admin/me/mails', { token: owner, body: { mailed, language } });
const me = async () =>
  readAnswer<{ id: string; mailed: string[] }>(
    await shop.call('GET', '/api/admin/me', { token: owner }),
  );
const write = (message = 'Where is my gift?') =>
  shop.call('POST', '/api/contact', {
    body: {
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '98000 00001' },
      ...{ subject: 'support', message },
    },
  });

test('[B91] an owner hears of orders and messages as they chose, in numbers and without a name', async () => {
  const placed = sampleOrder('asha');
  expect((await me()).mailed).toEqual([]);
  await shop.storage.orders.place(placed);
  await mails.sendNow();
  expect(mailbox.mails).toEqual([]);

  expect((await choose(['messages', 'orders'])).status).toBe(204);
  expect((await me()).mailed).toEqual(['orders', 'messages']);
  await shop.storage.orders.place(sampleOrder('asha'));
  await shop.storage.orders.place(sampleOrder('asha'));
  expect((await write()).status).toBe(201);
  await mails.sendNow();
  const [mail, ...others] = mailbox.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'meera@example.com',
    subject: expect.stringContaining('2 new orders, 1 new message'),
  });
  expect(mail?.text).toContain('/admin');
  expect(JSON.stringify(mail)).not.toMatch(/Asha|98000|Where is|NW-/);
  // What was mailed is not mailed again.
  await mails.sendNow();
  expect(mailbox.mails).toHaveLength(1);
});

test('[B91] nobody is mailed of what they entered, nor the workshop, nor in another language', async () => {
  const { id } = await me();
  await choose(['orders'], 'hi');
  const workshop = sampleUser({ role: 'admin', post: 'workshop', mailedNews: 'orders' });
  await shop.storage.users.insert(workshop);
  await shop.storage.orders.place(sampleOrder('asha', { entered_by: id }));
  await mails.sendNow();
  expect(mailbox.mails).toEqual([]);
  await shop.storage.orders.place(sampleOrder('asha'));
  await mails.sendNow();
  expect(mailbox.mails.map(({ to }) => to)).toEqual(['meera@example.com']);
  expect(mailbox.mails[0]?.subject).toContain('1 नया ऑर्डर');
});

test('[B91] an answer of a customer is heard of, and a settled question is not', async () => {
  await choose(['answers']);
  const order = sampleOrder('asha', { questions: [] });
  await shop.storage.orders.place(order);
  const question = { kind: 'changes', at: order.created_at, text: 'Gold, please' } as const;
  await shop.storage.orders.changeQuestions(order.order_number, order, { questions: [question] });
  await mails.sendNow();
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('1 answer of a customer'),
  ]);
  const asking = await shop.storage.orders.byNumber(order.order_number);
  if (!asking) throw new Error('The order is gone');
  await shop.storage.orders.changeQuestions(order.order_number, asking, { questions: [] });
  await mails.sendNow();
  expect(mailbox.mails).toHaveLength(1);
});

test('[B91] [T3] a customer and nobody choose nothing, and unknown news is refused', async () => {
  const customer = await shop.customer();
  const path = '/api/admin/me/mails';
  const body = { mailed: ['orders'], language: 'en' };
  expect((await shop.call('PUT', path, { body })).status).toBe(401);
  expect((await shop.call('PUT', path, { token: customer.token, body })).status).toBe(403);
  expect((await choose(['everything'])).status).toBe(422);
});
