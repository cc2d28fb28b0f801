import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import { inviteStaff } from '#api/accounts/staff/staff-accounts.ts';
import { mailWords } from '#api/notifications/mail/mail-words.ts';
import { type Addressee, orderLink } from '#api/orders/order-link.ts';
import { openTestMailbox, type TestMailbox, tokenIn } from '#api/server/testing/test-mailbox.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestCustomer,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { itemOf, newStaff, readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleConsent } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { LinkKind } from './link-store.ts';
import { makeLink } from './make-link.ts';

/*
 * Every kind of link that the shop makes, and every door that takes the token of one: what a kind opens
 * stands here, and it opens nothing else (T46).
 */

type Kind =
  | LinkKind
  | `message by ${NotificationChannel}`
  | 'shown order'
  | 'proof'
  | 'stop of mail';

const orderDoors = ['/api/order-links/open', '/api/order-links/payment'] as const;
const proofDoors = ['/api/proofs/open', '/api/proofs/answer'] as const;
const passwordDoors = ['/api/auth/reset-check', '/api/auth/reset'] as const;
const invitationDoors = [
  ...['/api/admin/invitation/check', '/api/admin/invitation/passkey/options'],
  '/api/admin/invitation',
] as const;
const stopOfMessages = '/api/order-links/stop';

/** What a kind opens, and of it what still works once its order's link is made anew, or its account is gone. */
const kinds: Record<Kind, { opens: readonly string[]; afterNewLink?: readonly string[] }> = {
  'shown order': { opens: [...orderDoors, stopOfMessages], afterNewLink: [] },
  'message by email': { opens: [...orderDoors, stopOfMessages], afterNewLink: [stopOfMessages] },
  'message by whatsapp': { opens: [...orderDoors, stopOfMessages], afterNewLink: [stopOfMessages] },
  'message by push': { opens: [...orderDoors, stopOfMessages], afterNewLink: [stopOfMessages] },
  proof: { opens: proofDoors, afterNewLink: [] },
  reset: { opens: passwordDoors },
  claim: { opens: passwordDoors },
  invite: { opens: invitationDoors },
  confirm: { opens: ['/api/auth/confirm'] },
  'stop of mail': { opens: ['/api/auth/stop-mail'] },
};

let shop: TestShop;
let mailbox: TestMailbox;
let customer: TestCustomer;
let order: string;
let staff: string;
beforeEach(async () => {
  mailbox = openTestMailbox();
  shop = await openTestShop({ mailer: mailbox });
  customer = await shop.customer();
  staff = await newStaff(shop);
  const { token, id: owner } = customer;
  const line = await shop.call('POST', '/api/cart', { token, body: frameLine('Asha') });
  const body = orderBody([itemOf(await readAnswer<Parameters<typeof itemOf>[0]>(line))]);
  const headers = { 'Idempotency-Key': 'the-order-of-the-links' };
  const orderAnswer = await shop.call('POST', '/api/orders', { token, body, headers });
  ({ order_number: order } = await readAnswer<{ order_number: string }>(orderAnswer));
  for (const { channel, recipient } of Object.values(addressees)) {
    const consent = { orderNumber: order, owner, channel, recipient };
    await shop.storage.notifications.keepConsent(sampleConsent(consent));
  }
});
afterEach(() => shop.close());

const addressees = {
  'message by email': { channel: 'email', recipient: 'customer@example.com' },
  'message by whatsapp': { channel: 'whatsapp', recipient: '+919876543210' },
  'message by push': { channel: 'push', recipient: '' },
} as const satisfies Partial<Record<Kind, Addressee>>;

const ravi = { name: 'Ravi', email: 'ravi@example.test' };

const bodies: Record<string, object> = {
  '/api/order-links/reference': { reference: '123456789012' },
  '/api/proofs/answer': { answer: 'approved' },
  '/api/auth/reset': { password: 'saffron-84' },
  '/api/admin/invitation': { password: 'saffron-84' },
};
const tryLink = (door: string, token: string) =>
  shop.call('POST', door, { token: customer.token, body: { ...bodies[door], token } });
/** Resolves to whether a door refuses a token as one that opens nothing. */
async function refuses(door: string, token: string): Promise<boolean> {
  const answer = await tryLink(door, token);
  return answer.status === 404 && (await readAnswer<FailureBody>(answer)).reason === 'link_over';
}

async function tokenOf(kind: Kind): Promise<string> {
  const user = (await shop.storage.users.byId(customer.id)) as StoredUser;
  switch (kind) {
    case 'reset':
    case 'confirm':
    case 'claim':
      return tokenIn((await makeLink(shop.deps, kind, user)).href);
    case 'invite': {
      const invitation = await inviteStaff(shop.deps, { ...ravi, post: 'staff' });
      if (!invitation.ok) throw new Error(invitation.reason);
      return tokenIn(invitation.link.href);
    }
    case 'stop of mail': {
      await shop.deps.afterAnswer.close();
      return tokenIn(mailbox.newest(customer.email)?.unsubscribe);
    }
    case 'proof': {
      const details = { frameName1: 'Ashi', frameEvent: 'Birthday', frameEventDate: '2020-05-01' };
      const body = { customization: details, question: 'So?' };
      const path = `/api/admin/orders/${order}/items/0/proofs`;
      const response = await shop.call('POST', path, { token: staff, body });
      return tokenIn((await readAnswer<{ link: string }>(response)).link);
    }
    default: {
      const storedOrder = await shop.storage.orders.byNumber(order);
      if (!storedOrder) throw new Error('There is the order');
      const to = kind === 'shown order' ? null : addressees[kind];
      return tokenIn(orderLink(shop.deps, storedOrder, to));
    }
  }
}

/** Removes the account that a link of this kind is for. */
async function removeAccount(kind: Kind): Promise<void> {
  if (kind === 'invite') {
    const [invitedAdmin] = (await shop.storage.users.ofRole('admin')).filter(
      ({ email }) => email === ravi.email,
    );
    await shop.storage.users.removeAdmin(invitedAdmin?.id ?? '');
    return;
  }
  const { token, password } = customer;
  await shop.call('DELETE', '/api/auth/account', { token, body: { password } });
  customer = await shop.customer();
}

const doors = async () => {
  const posts = new Set(
    shop.app.routes.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])),
  );
  const linkPaths: string[] = [];
  for (const path of posts) {
    // Signing out takes no link, and would end the session of those who try.
    if (path === '/api/auth/logout') continue;
    // At the desk only who is invited brings one.
    if (path.includes('/admin/') && !path.startsWith('/api/admin/invitation')) continue;
    if (await refuses(path, 'a'.repeat(43))) linkPaths.push(path);
  }
  return linkPaths.toSorted();
};

test('[T46] every door that takes the token of a link is opened by a kind in this list', async () => {
  const openDoors = Object.values(kinds).flatMap(({ opens }) => opens);
  // Naming a payment is for orders that wait for one.
  const expectedDoors = new Set([...openDoors, '/api/order-links/reference']);
  expect(await doors()).toEqual([...expectedDoors].toSorted());
});

const entries = Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][];

test.each(entries)(
  '[T46] a link of the kind “%s” opens what it is for, and nothing else',
  async (kind, { opens }) => {
    const token = await tokenOf(kind);
    const others = (await doors()).filter(
      (door) => !opens.includes(door) && door !== '/api/order-links/reference',
    );
    for (const door of others) expect([door, await refuses(door, token)]).toEqual([door, true]);
    for (const door of opens) expect([door, await refuses(door, token)]).toEqual([door, false]);
  },
);

test.each(entries.filter(([kind]) => kind !== 'stop of mail'))(
  '[T46] a link of the kind “%s” ends with the account, but for the stop of messages',
  async (kind, { opens, afterNewLink = [] }) => {
    const token = await tokenOf(kind);
    await removeAccount(kind);
    for (const door of opens) {
      expect([door, await refuses(door, token)]).toEqual([door, !afterNewLink.includes(door)]);
    }
  },
);

test.each(entries.filter(([, { afterNewLink }]) => afterNewLink))(
  '[T46] a link of the kind “%s” opens its order no more once staff made a new one',
  async (kind, { opens, afterNewLink = [] }) => {
    const token = await tokenOf(kind);
    await shop.call('POST', `/api/admin/orders/${order}/link`, { token: staff });
    for (const door of opens) {
      expect([door, await refuses(door, token)]).toEqual([door, !afterNewLink.includes(door)]);
    }
  },
);

test('[T35] [T47] a link works as long as its mail says', async () => {
  const user = (await shop.storage.users.byId(customer.id)) as StoredUser;
  const now = new Date();
  shop.setNow(now);
  const minuteMs = 60_000;
  const { reset, claim, confirm, invite } = mailWords.en;
  const mails: [LinkKind, string, RegExp, number][] = [
    ['reset', reset('', '').text, /for (\d+) minutes/, minuteMs],
    ['claim', claim('').text, /for (\d+) hours/, 60 * minuteMs],
    ['confirm', confirm('').text, /for (\d+) hours/, 60 * minuteMs],
    ['invite', invite('', '').text.replace('three', '3'), /for (\d+) days/, 24 * 60 * minuteMs],
  ];
  for (const [kind, text, sentence, unitMs] of mails) {
    const { expiresAt } = await makeLink(shop.deps, kind, user);
    expect(Date.parse(expiresAt) - now.getTime()).toBe(Number(sentence.exec(text)?.[1]) * unitMs);
  }
});
