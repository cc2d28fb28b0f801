import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { CustomersAnswer } from '#shared/accounts/people-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import {
  severalPhones,
  typedLandlines,
  typedPhones,
  uncallablePhones,
} from '#shared/language/test-typed-texts.ts';
import type { DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';

let shop: TestShop;
let customer: string;
let staff: string;
const sentTo: string[] = [];
const many = { points: 100_000, seconds: 60 };

beforeAll(async () => {
  const limits = { staffCalls: many, accountReads: many, accountWrites: many };
  shop = await openTestShop({ limits });
  Object.assign(shop.deps.messenger, {
    async send(to: string) {
      sentTo.push(to);
      return 'sent';
    },
  });
  customer = (await newShopper(shop)).token;
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token: staff } = await readAnswer<{ token: string }>(answer));
});
afterAll(() => shop.close());

const coin = { product_name: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };
const inHeaders = () => ({ 'Idempotency-Key': randomUUID() });
const lastOrder = async () => {
  const answer = await shop.call('GET', '/api/admin/orders', { token: staff });
  return (await readAnswer<DeskOrdersAnswer>(answer)).rows[0]?.order_number ?? '';
};

interface Door {
  path: string;
  send: (phone: string) => Promise<Response>;
  /** Resolves to the number as it is stored. */
  lookUp: () => Promise<string | null | undefined>;
}

/** Every way in which a phone number comes to the shop. */
const doors: Record<string, Door> = {
  'sign-up': {
    path: 'phone',
    send: (phone) =>
      shop.call('POST', '/api/auth/register', {
        body: { name: 'Asha', email: `${randomUUID()}@x.example`, password: 'marigold-52', phone },
      }),
    lookUp: async () => (await shop.storage.users.search('Asha', page))[0]?.phone,
  },
  profile: {
    path: 'phone',
    send: (phone) => shop.call('PUT', '/api/auth/profile', { token: customer, body: { phone } }),
    async lookUp() {
      const answer = await shop.call('GET', '/api/auth/profile', { token: customer });
      return (await readAnswer<{ phone: string }>(answer)).phone;
    },
  },
  checkout: {
    path: 'customer_phone',
    send: (customer_phone) =>
      shop.call('POST', '/api/orders', {
        token: customer,
        body: orderBody([noteByText], { customer_phone }),
        headers: inHeaders(),
      }),
    lookUp: async () => (await shop.storage.orders.byNumber(await lastOrder()))?.customer_phone,
  },
  'recipient of an order': {
    path: 'shipping_phone',
    send: (shipping_phone) =>
      shop.call('POST', '/api/orders', {
        token: customer,
        body: orderBody([noteByText], { shipping_name: 'Ravi', shipping_phone }),
        headers: inHeaders(),
      }),
    lookUp: async () => (await shop.storage.orders.byNumber(await lastOrder()))?.shipping_phone,
  },
  'phone order': {
    path: 'customer_phone',
    send: (customer_phone) =>
      shop.call('POST', '/api/admin/orders', {
        token: staff,
        body: orderBody([coin], { customer_phone }),
        headers: inHeaders(),
      }),
    lookUp: async () => (await shop.storage.orders.byNumber(await lastOrder()))?.customer_phone,
  },
  'recipient of a phone order': {
    path: 'shipping_phone',
    send: (shipping_phone) =>
      shop.call('POST', '/api/admin/orders', {
        token: staff,
        body: orderBody([coin], { shipping_name: 'Ravi', shipping_phone }),
        headers: inHeaders(),
      }),
    lookUp: async () => (await shop.storage.orders.byNumber(await lastOrder()))?.shipping_phone,
  },
  contact: {
    path: 'phone',
    send: (phone) =>
      shop.call('POST', '/api/contact', {
        body: {
          ...{ name: 'Asha', email: 'asha@example.com', subject: 'other', message: 'Hello' },
          phone,
        },
      }),
    lookUp: async () => (await shop.storage.contactMessages.latest(1))[0]?.phone,
  },
};
const page = { skip: 0, limit: 1 };

/** The doors of the shop's own messages. */
const messageDoors: Record<string, Pick<Door, 'path' | 'send'>> = {
  'test message': {
    path: 'phoneNumber',
    send: (phoneNumber) =>
      shop.call('POST', '/api/notifications/test/whatsapp', {
        token: staff,
        body: { phoneNumber },
      }),
  },
  'message of staff': {
    path: 'recipient',
    send: (recipient) =>
      shop.call('POST', '/api/notifications/send', {
        token: staff,
        body: {
          ...{ type: 'whatsapp', notificationType: 'custom', data: { message: 'Hello' } },
          recipient,
        },
      }),
  },
};

const reasonOf = (phone: string) =>
  severalPhones.includes(phone) ? 'several_phones' : 'phone_unreadable';

async function refusalOf(answer: Response) {
  const { code, errors = [] } = await readAnswer<FailureBody>(answer);
  return [answer.status, code, errors.map(({ path, reason }) => `${path} ${reason}`)];
}

describe.each(Object.entries(doors))('%s', (_, { path, send, lookUp }) => {
  test('[T22] stores a number as it was typed, in plain digits', async () => {
    for (const [input, display] of typedPhones) {
      const answer = await send(input);
      expect([input, answer.status < 300]).toEqual([input, true]);
      expect([input, await lookUp()]).toEqual([input, display]);
    }
  }, 60_000);

  test('[T22] refuses at its field what nobody can call', async () => {
    const refusedPhones = [...uncallablePhones, ...severalPhones];
    for (const phone of refusedPhones.filter(({ length }) => length <= 40)) {
      const refusal = [422, 'validation_failed', [`${path} ${reasonOf(phone)}`]];
      expect([phone, await refusalOf(await send(phone))]).toEqual([phone, refusal]);
    }
    const tooLong = await refusalOf(await send('9'.repeat(41)));
    expect(tooLong).toEqual([422, 'validation_failed', [`${path} too_long`]]);
  }, 60_000);
});

describe.each(Object.entries(messageDoors))('%s', (_, { path, send }) => {
  // The most that staff send in a minute.
  const some = ['+९१ ९८७६५ ४३२१०', '0 98765 43210', '\u202a+91\u00a098765\u201143210\u202c'];

  test('[T22] goes to the number that was read', async () => {
    sentTo.splice(0);
    for (const phone of some) expect([phone, (await send(phone)).status]).toEqual([phone, 200]);
    expect(sentTo).toEqual(some.map(() => '+919876543210'));
  });

  test('[T22] is refused at its field where nobody can be called, or gets messages', async () => {
    for (const phone of [...uncallablePhones, ...severalPhones]) {
      const refusal = [422, 'validation_failed', [`${path} ${reasonOf(phone)}`]];
      expect([phone, await refusalOf(await send(phone))]).toEqual([phone, refusal]);
    }
    for (const phone of typedLandlines) {
      const refusal = [422, 'validation_failed', [`${path} mobile_needed`]];
      expect([phone, await refusalOf(await send(phone))]).toEqual([phone, refusal]);
    }
  });
});

test('a number may be left out, or taken away, where it is optional', async () => {
  const { profile, contact, 'recipient of an order': recipient } = doors;
  for (const door of [profile, contact, recipient]) {
    expect((await door?.send('\u202a \u202c'))?.status).toBeLessThan(300);
    expect((await door?.lookUp()) ?? '').toBe('');
  }
  const { checkout } = doors;
  expect(await refusalOf((await checkout?.send('\u200b')) ?? new Response())).toEqual([
    422,
    'validation_failed',
    ['customer_phone give'],
  ]);
});

test('[ST103] every form of a number finds the customer who gave any other', async () => {
  const isFoundBy = async (search: string) => {
    const address = `/api/admin/customers?limit=100&search=${encodeURIComponent(search)}`;
    const answer = await shop.call('GET', address, { token: staff });
    const { customers } = await readAnswer<CustomersAnswer>(answer);
    return customers.some(({ name }) => name === 'Test Customer');
  };
  for (const [input, , called] of typedPhones) {
    const [number = ''] = called.split(';');
    await doors.profile?.send(input);
    for (const search of [number, `${number.slice(0, 3)} ${number.slice(3)}`]) {
      expect([input, search, await isFoundBy(search)]).toEqual([input, search, true]);
    }
    await doors.profile?.send(number);
    expect([input, await isFoundBy(input)]).toEqual([input, true]);
  }
  await doors.profile?.send('98765 43210');
  for (const part of [
    '9876',
    '+91 98765',
    '0 98765',
    '+91 0 98765',
    '0091-9876',
    '७६५४३',
    '5 43',
  ]) {
    expect([part, await isFoundBy(part)]).toEqual([part, part !== '5 43']);
  }
}, 120_000);
