import { afterEach, expect, test, vi } from 'vitest';
import { createSessions } from '#api/accounts/sessions/sessions.ts';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { newStaff, noteByText, read } from '#api/server/testing/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Needed for a streamed body; the DOM types do not have it yet. */
const streamed = { duplex: 'half' };
const form = [
  '--b\r\nContent-Disposition: form-data; name="folder"\r\n\r\na-folder-of-photos\r\n',
  '--b--\r\n',
] as const;

/** A call whose body waits for its second part, once the first is read. */
function hold(method: string, path: string, token: string) {
  const isForm = /upload\/(multiple|of-order\/[^/]+$)|pictures$/.test(path);
  const [first, second] = isForm ? form : ['{', '}'];
  let finish = () => {};
  let heard = () => {};
  const read = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const call = shop.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': isForm ? 'multipart/form-data; boundary=b' : 'application/json',
    },
    body: new ReadableStream({
      start(body) {
        body.enqueue(Buffer.from(first));
        finish = () => {
          body.enqueue(Buffer.from(second));
          body.close();
        };
      },
      pull: () => heard(),
    }),
    ...streamed,
  });
  return { answer: Promise.resolve(call), read, finish: () => finish() };
}

test('[T50] what a call does whose body takes its time is refused once its session has ended', async () => {
  shop = await openTestShop();
  const customer = await shop.customer();
  await newStaff(shop);
  const sent = { token: customer.token, body: orderBody([noteByText]) };
  const placed = await read<PlaceOrderAnswer>(await shop.call('POST', '/api/orders', sent));
  const [staff] = await shop.storage.users.ofRole('admin');
  const buyer = await shop.storage.users.byId(customer.id);
  const sessions = createSessions(shop.deps);

  const routes = new Set(
    shop.app.routes
      .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  );
  const held: string[] = [];
  const done: string[] = [];
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern
      .replace('products/:name', 'products/10_rupees_note')
      .replace('parts/:id', 'parts/photo-0001?offset=0&bytes=2')
      .replace(':number', placed.order_number)
      .replaceAll(/:\w+/g, '7');
    const user = /admin|notifications|of-order/.test(path) ? staff : buyer;
    // Those that need no session go by what their body shows.
    if (!user || (await shop.call(method, path)).status !== 401) continue;
    const started = await sessions.start(user, { factors: 2 });
    const call = hold(method, path, started?.token ?? '');
    const isHeld = await Promise.race([call.read.then(() => true), call.answer.then(() => false)]);
    if (!isHeld) continue;
    held.push(route);
    await shop.storage.sessions.deleteOfUser(user.id);
    call.finish();
    const { status } = await call.answer;
    if (status !== 401) done.push(`${route} ${status}`);
  }
  expect(done).toEqual([]);
  expect(held.length).toBeGreaterThan(50);
  expect(held).toEqual(expect.arrayContaining(['POST /api/orders', 'PUT /api/admin/price-list']));
});

test.each([
  ['its session has ended', 'POST', 'link', 401],
  ['its person is no owner any more', 'DELETE', 'caller', 403],
])(
  '[T50] what a call does that waited for its turn is refused once %s',
  async (_, method, thing, refusal) => {
    shop = await openTestShop();
    const sent = { token: (await shop.customer()).token, body: orderBody([noteByText]) };
    const placed = await read<PlaceOrderAnswer>(await shop.call('POST', '/api/orders', sent));
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
