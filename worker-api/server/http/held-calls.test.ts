import { afterEach, expect, test, vi } from 'vitest';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { newStaff, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
afterEach(() => shop.close());

test.each([
  ['its session has ended', 'POST', 'link', 401],
  ['its person is no owner any more', 'DELETE', 'caller', 403],
])(
  '[T50] what a call does that waited for its turn is refused once %s',
  async (_, method, thing, refusal) => {
    shop = await openTestShop();
    const request = { token: (await shop.customer()).token, body: orderBody([noteByText]) };
    const placed = await readAnswer<PlaceOrderAnswer>(
      await shop.call('POST', '/api/orders', request),
    );
    const token = await newStaff(shop);
    await newStaff(shop, 'Asha');
    const { orders, sessions, users } = shop.storage;
    const { byNumber } = orders;
    const call = (how: string, what: string) =>
      shop.call(how, `/api/admin/orders/${placed.order_number}/${what}`, { token });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let looks = 0;
    orders.byNumber = async (number) => {
      looks += 1;
      await released;
      return byNumber(number);
    };
    const reads = [1, 2, 3, 4].map(() => call('GET', 'link'));
    await vi.waitUntil(() => looks === 4);
    const withUser = vi.spyOn(sessions, 'withUser');
    const waiting = call(method, thing);
    // It has been let in, and all places of its account are taken.
    await vi.waitUntil(() => withUser.mock.settledResults.length === 1);
    const staff = await users.ofRole('admin');
    const idOf = (post: string) => staff.find((each) => each.post === post)?.id ?? '';
    const [owner, other] = [idOf('owner'), idOf('staff')];
    if (refusal === 401) await sessions.deleteOfUser(owner);
    await users.changePost(other, 'owner', new Date().toISOString());
    if (refusal === 403) await users.changePost(owner, 'staff', new Date().toISOString());
    release();
    expect((await waiting).status).toBe(refusal);
    await Promise.all(reads);
    expect(await byNumber(placed.order_number)).not.toHaveProperty('links_ended_at');
  },
);
