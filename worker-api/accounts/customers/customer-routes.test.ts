import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMailbox, tokenIn } from '#api/server/testing/test-mailbox.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import { instant, sampleConsent } from '#api/storage/contract/storage-contract-samples.ts';
import type {
  CustomerAnswer,
  CustomersAnswer,
  ResetLinkAnswer,
} from '#shared/accounts/people-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
let mailbox: ReturnType<typeof openTestMailbox>;
let owner: string;
let staff: string;
beforeEach(async () => {
  mailbox = openTestMailbox();
  shop = await openTestShop({ mailer: mailbox });
  owner = await register('meera@example.com');
  staff = await register('ravi@example.com');
});
afterEach(() => shop.close());

async function register(email: string) {
  const body = { name: 'Desk', email, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  return (await readAnswer<{ token: string }>(answer)).token;
}

const idOf = async (token: string) =>
  (await readAnswer<{ id: string }>(await shop.call('GET', '/api/admin/me', { token }))).id;
const findCustomers = async (query: string) =>
  readAnswer<CustomersAnswer>(
    await shop.call('GET', `/api/admin/customers?${query}`, { token: staff }),
  );
const view = async (id: string) =>
  readAnswer<CustomerAnswer>(
    await shop.call('GET', `/api/admin/customers/${id}`, { token: staff }),
  );
const resetLink = (id: string, mail = false, token = owner) =>
  shop.call('POST', `/api/admin/customers/${id}/reset-link`, { token, body: { mail } });

test('[B47] [ST122] a customer is found by a part of what is known of them, and by an order', async () => {
  const shopper = await newShopper(shop);
  const line = await shopper.inCart(noteLine());
  const placed = await shopper.place(orderBody([itemOf(line)]));
  const { order_number } = await readAnswer<{ order_number: string }>(placed);
  await shop.call('PUT', '/api/auth/profile', {
    token: shopper.token,
    body: { name: 'Asha Rao', phone: '98765 43210' },
  });
  for (let turn = 0; turn < 3; turn += 1) await shop.customer(`others-${turn}@example.com`);
  const spaced = order_number.replace('-', '– ').toLowerCase();
  for (const search of ['asha', 'ÁSHÁ  rao', '9876543210', '९८७६५ ४३२१०', spaced]) {
    const { customers } = await findCustomers(`search=${encodeURIComponent(search)}`);
    expect({ search, ids: customers.map(({ id }) => id) }).toEqual({ search, ids: [shopper.id] });
  }
  expect(await findCustomers('search=.*')).toEqual({ customers: [], more: false });
  const first = await findCustomers('search=others&limit=2');
  expect(first).toMatchObject({ more: true, customers: { length: 2 } });
  const second = await findCustomers('search=others&limit=2&page=2');
  expect(second).toMatchObject({ more: false, customers: { length: 1 } });
  const long = await shop.call('GET', `/api/admin/customers?search=${'a'.repeat(101)}`, {
    token: staff,
  });
  expect(long.status).toBe(400);

  const { orders, ...profile } = await view(shopper.id);
  expect(orders).toMatchObject([{ order_number }]);
  expect(profile).toMatchObject({
    ...{ name: 'Asha Rao', phone: '98765 43210', email_confirmed_at: null, sessions: 1 },
    ...{ can_mail: false, messages: 0, remains: { orders: 1, openOrders: 1, messages: true } },
  });
  expect(JSON.stringify(profile)).not.toContain('argon');
});

test('[B60] what a customer agreed to and what was sent to them is shown, of their own orders alone', async () => {
  const { notifications } = shop.storage;
  const placed = async () => {
    const shopper = await newShopper(shop);
    const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
    const { order_number: orderNumber } = await readAnswer<{ order_number: string }>(answer);
    await notifications.keepConsent(sampleConsent({ orderNumber, owner: shopper.id }));
    return { id: shopper.id, orderNumber };
  };
  const [asha, ravi] = [await placed(), await placed()];
  const { orderNumber } = asha;
  await notifications.keepConsent(
    sampleConsent({ orderNumber, owner: asha.id, channel: 'whatsapp', at: instant(50) }),
  );
  await notifications.withdraw({ owner: asha.id }, 'whatsapp', instant(70));
  const place = { orderNumber, event: 'placed', channel: 'email' } as const;
  await notifications.add({ ...place, happenedAt: instant(40), dueAt: null });
  await notifications.mark(place, {
    ...{ attempt: 1, kind: 'begun', outcome: null, at: instant(41), author: null },
  });
  await notifications.mark(place, {
    ...{ attempt: 1, kind: 'ended', outcome: 'sent', at: instant(42), author: null },
  });
  await notifications.add({ ...place, event: 'paid', happenedAt: instant(60), dueAt: instant(60) });

  const customerAnswer = await view(asha.id);
  const of = { order_number: orderNumber };
  const baseConsent = sampleConsent();
  const consent = { ...of, text: baseConsent.text, version: baseConsent.version, language: 'en' };
  expect(customerAnswer.consents).toEqual([
    { ...consent, channel: 'whatsapp', at: instant(50), withdrawn_at: instant(70) },
    { ...consent, channel: 'email', at: baseConsent.at, withdrawn_at: null },
  ]);
  expect(customerAnswer.notifications).toEqual([
    { ...of, event: 'paid', channel: 'email', state: 'waiting', at: instant(60) },
    { ...of, event: 'placed', channel: 'email', state: 'sent', at: instant(42) },
  ]);
  expect((await view(ravi.id)).notifications).toEqual([]);
  expect((await view((await shop.customer()).id)).consents).toEqual([]);
});

test('[B47] [T43] [T35] a link for a new password works once, and says who made it', async () => {
  const { id, email } = await shop.customer();
  const { href } = await readAnswer<ResetLinkAnswer>(await resetLink(id));
  const reset = (password: string) =>
    shop.call('POST', '/api/auth/reset', { body: { token: tokenIn(href ?? ''), password } });
  expect((await reset('jasmine-flower-77')).status).toBe(204);
  expect((await reset('another-flower-88')).status).toBe(404);
  const events = await shop.storage.securityEvents.latest(5);
  const securityEvent = events.find(({ kind }) => kind === 'reset_link_made');
  expect(securityEvent).toMatchObject({
    kind: 'reset_link_made',
    actor: await idOf(owner),
    thing: id,
  });
  // The link is not mailed to an address that may be a stranger's.
  expect((await readAnswer<ResetLinkAnswer>(await resetLink(id, true))).href).not.toBeNull();
  await shop.storage.users.confirmEmail(id, email, new Date().toISOString());
  expect((await view(id)).can_mail).toBe(true);
  expect(await readAnswer(await resetLink(id, true))).toEqual({ href: null, expires_at: null });
  expect(tokenIn(mailbox.newest(email)?.text)).not.toBe('');
  await resetLink(id, true);
  await resetLink(id, true);
  const often = await resetLink(id, true);
  expect(often.status).toBe(429);
  expect(often.headers.get('Retry-After')).not.toBeNull();
});

test('[B46] [B47] [T43] staff have a link mailed, and see none: it is as good as the account', async () => {
  const { id, email } = await shop.customer();
  const isRefused = async (mail: boolean, from = shop) => {
    const path = `/api/admin/customers/${id}/reset-link`;
    const answer = await from.call('POST', path, { token: staff, body: { mail } });
    expect(answer.status).toBe(403);
    expect((await readAnswer<FailureBody>(answer)).reason).toBe('owner_only');
  };
  await isRefused(false);
  // Where it cannot be mailed it would be shown.
  await isRefused(true);
  await shop.storage.users.confirmEmail(id, email, new Date().toISOString());
  await isRefused(false);
  const unmailed = await openTestShop({ storage: shop.storage });
  await isRefused(true, unmailed);
  expect((await shop.storage.securityEvents.latest(5)).map(({ kind }) => kind)).not.toContain(
    'reset_link_made',
  );

  const mailed = await resetLink(id, true, staff);
  expect(await readAnswer(mailed)).toEqual({ href: null, expires_at: null });
  expect(tokenIn(mailbox.newest(email)?.text)).not.toBe('');
  const [noted] = await shop.storage.securityEvents.latest(1);
  expect(noted).toMatchObject({ kind: 'reset_link_made', actor: await idOf(staff) });
});

test('[B47] [T43] [P21] [T45] an owner alone copies and deletes what is kept of a customer', async () => {
  const { id, email, token } = await shop.customer();
  const contact = { name: 'Asha', email, subject: 'support', message: 'Please delete me.' };
  await shop.call('POST', '/api/contact', { body: contact });
  const path = `/api/admin/customers/${id}`;
  const zip = await shop.call('GET', `${path}/export`, { token: owner });
  expect(zip.headers.get('Content-Type')).toBe('application/zip');
  expect(await zip.text()).toContain('account.json');
  expect((await shop.storage.securityEvents.latest(1))[0]).toMatchObject({
    ...{ kind: 'customer_exported', thing: id, actor: await idOf(owner) },
  });
  const remove = (body: object) => shop.call('DELETE', path, { token: owner, body });
  const other = await remove({ email: 'another@example.com' });
  expect(other.status).toBe(422);
  expect((await readAnswer<FailureBody>(other)).reason).toBe('other_email');
  expect((await remove({ email: email.toUpperCase() })).status).toBe(204);
  expect((await remove({ email })).status).toBe(404);
  expect((await shop.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  // Nobody confirmed the address: it may be another's complaint (T45).
  expect(await shop.storage.contactMessages.latest(9)).toMatchObject([contact]);
  const events = await shop.storage.securityEvents.latest(10);
  expect(events[0]).toMatchObject({ kind: 'customer_deleted', actor: await idOf(owner) });
  expect(JSON.stringify(events)).not.toContain(id);
});
