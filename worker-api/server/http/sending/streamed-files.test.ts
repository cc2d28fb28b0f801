import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openTestShop, type TestCustomer, type TestShop } from '#api/server/testing/test-shop.ts';
import { newStaff } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** More than one batch of a file has. */
const many = 501;
const day = '2026-02-14';

interface Parties {
  customer: TestCustomer;
  owner: string;
  ownerId: string;
  /** Ordered last, so that it stands at the end of every file. */
  last: string;
}

async function shopWithOrders(): Promise<Parties> {
  shop = await openTestShop();
  const customer = await shop.customer();
  const owner = await newStaff(shop);
  const [{ id: ownerId } = { id: '' }] = await shop.storage.users.ofRole('admin');
  let last = '';
  for (let nth = 0; nth < many; nth += 1) {
    const created_at = new Date(Date.parse(`${day}T00:00:00.000Z`) + nth).toISOString();
    last = `NW-${String(nth).padStart(8, '0')}`;
    await shop.storage.orders.place(
      sampleOrder(customer.id, {
        ...{ order_number: last, created_at, idempotencyKey: randomUUID(), lineIds: [] },
        moves: [{ step: 'confirmed', at: created_at, by: 'staff' }],
      }),
    );
  }
  return { customer, owner, ownerId, last };
}

/** What arrives of a file whose reader lets it wait until something has happened; null where it breaks off. */
async function fileAfter(
  path: string,
  token: string,
  happens: () => Promise<unknown>,
): Promise<string | null> {
  const answer = await shop.call('GET', path, { token });
  expect(answer.status).toBe(200);
  await happens();
  return await answer.text().catch(() => null);
}

const desk = (path: string) => ({ path: () => `/api/admin/${path}`, of: 'owner' as const });
const files = {
  'the list of orders': desk('orders.csv?sort=created_at:asc'),
  'the file for the accountant': desk(`figures/orders.csv?from=${day}&to=${day}`),
  'a customer’s data, for an owner': {
    path: ({ customer }: Parties) => `/api/admin/customers/${customer.id}/export`,
    of: 'owner' as const,
  },
  'a customer’s data, for themselves': {
    path: () => '/api/auth/export',
    of: 'customer' as const,
  },
};

test.each(Object.entries(files))(
  '[T51] %s breaks off once the session of who asked for it has ended, and not before',
  async (_, { path, of }) => {
    const parties = await shopWithOrders();
    const { customer, owner, ownerId } = parties;
    const [token, id] = of === 'owner' ? [owner, ownerId] : [customer.token, customer.id];
    const whole = await fileAfter(path(parties), token, async () => undefined);
    // Not the texts themselves, which are long.
    expect(whole?.includes(parties.last)).toBe(true);
    const end = () => shop.storage.sessions.deleteOfUser(id);
    expect((await fileAfter(path(parties), token, end)) === null).toBe(true);
  },
);
