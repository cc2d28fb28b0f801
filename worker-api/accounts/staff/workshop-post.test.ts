import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { DeskCounts, WorkListsAnswer } from '#shared/orders/desk-search-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { MovedOrdersAnswer } from '#shared/orders/order-life-schemas.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';

/** What the workshop asks for: what Work shows, its own account, and calls without an account. */
const open = [
  ...['GET /api/admin/orders', 'GET /api/admin/orders/:number', 'GET /api/admin/live'],
  ...[
    'GET /api/admin/work',
    'GET /api/admin/counts',
    'POST /api/admin/orders/papers',
    'POST /api/admin/orders/:number/questions/settled',
  ],
  ...['POST /api/admin/orders/:number/moves', 'POST /api/admin/orders/moves'],
  ...['GET /api/admin/orders/:number/print', 'POST /api/admin/print-jobs'],
  ...['GET /api/admin/print-jobs/:id', 'GET /api/admin/print-jobs/:id/file'],
  ...['GET /api/admin/me', 'PUT /api/admin/password', 'POST /api/admin/password'],
  ...['GET /api/admin/sessions', 'DELETE /api/admin/sessions', 'DELETE /api/admin/sessions/:id'],
  ...['POST /api/admin/logout', 'POST /api/admin/register', 'POST /api/admin/login'],
  ...['POST /api/admin/login/passkey/options', 'POST /api/admin/login/passkey'],
  ...['GET /api/admin/passkeys', 'GET /api/admin/passkeys/place', 'POST /api/admin/passkeys'],
  ...['POST /api/admin/passkeys/options', 'DELETE /api/admin/passkeys/:id'],
  ...['POST /api/admin/second-factor', 'POST /api/admin/second-factor/options'],
  ...['POST /api/admin/second-factor/recovery', 'DELETE /api/admin/second-factor'],
  ...['POST /api/admin/invitation', 'POST /api/admin/invitation/check'],
  ...['POST /api/admin/invitation/passkey', 'POST /api/admin/invitation/passkey/options'],
];

let shop: TestShop;
let owner = '';
let token = '';
let id = '';
beforeAll(async () => {
  shop = await openTestShop();
  const body = { name: 'Meera', email: 'meera@example.com', password: 'marigold-52' };
  ({ token: owner } = await readAnswer<{ token: string }>(
    await shop.call('POST', '/api/admin/register', { body }),
  ));
  const sita = { name: 'Sita', email: 'sita@example.com', post: 'workshop' };
  const invited = await readAnswer<{ id: string; href: string }>(
    await shop.call('POST', '/api/admin/staff', { token: owner, body: sita }),
  );
  id = invited.id;
  const session = await shop.call('POST', '/api/admin/invitation', {
    body: { token: tokenIn(invited.href), password: 'marigold-53' },
  });
  ({ token } = await readAnswer<{ token: string }>(session));
});
afterAll(() => shop.close());

const sums = { total_amount: 98_761, subtotal: 98_762, shipping: 98_763, discount_amount: 98_764 };

async function orderAt(step: OrderStep, more: object = {}): Promise<string> {
  const { payments: _p, refunds: _r, ...order } = sampleOrder(randomUUID());
  const order_number = `NW-${randomUUID().slice(0, 8).toUpperCase()}`;
  const items = order.items.map((item) => ({ ...item, unit_price: 98_765, total_price: 98_766 }));
  await shop.storage.orders.place({
    ...{ ...order, ...sums, items, order_number, step, revision: 0, moves: [] },
    ...{ payment_reference: 'UTR98767', customer_email: 'asha@secret.example' },
    ...{ shipping_address: '4 Lake Road, Udaipur, Rajasthan 313001', invoice_number: 'I-98768' },
    ...{ buyer_gstin: '08AAAAA98769A1Z5', remakes: ['NW-98760'], cash_with_courier: true },
    ...more,
  });
  return order_number;
}

test('[B46] the workshop is refused every route of the desk but those of Work and of its own account', async () => {
  const routes = shop.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => /^\w+ \/api\/(admin|notifications|upload\/of-order)\//.test(route));
  const otherRoutes = [...new Set(routes)].filter((route) => !open.includes(route));
  expect(otherRoutes.length).toBeGreaterThan(30);
  for (const route of open) expect(routes).toContain(route);
  for (const route of otherRoutes) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await shop.call(method, path.replace(/:\w+/g, 'x'), { token });
    const { message } = await readAnswer<{ message: string }>(answer);
    expect({ route, status: answer.status, message }).toEqual({
      ...{ route, status: 403 },
      message: 'The workshop does not do that. An owner can change your post.',
    });
  }
});

test('[B46] the workshop sees what there is to make and to send, and none of the money of it', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const invoice = { number: '2025-26/098768', at };
  const number = await orderAt('in_production', {
    ...{ invoice_number: invoice.number, gstin: '27AAPFU0939F1ZV', buyer_gstin: '29AAGCB7383J1Z4' },
    credit_notes: [{ number: 'CN25-26/098768', at, amount: 98_767, invoice }],
  });
  await orderAt('waiting_for_payment');
  await orderAt('delivered');
  const atDoor = await orderAt('confirmed', { payment_kind: 'cod' });
  const list = async (query = '') =>
    shop.call('GET', `/api/admin/orders?${query}`, { token }).then((answer) => answer.text());
  const rows = JSON.parse(await list()) as DeskOrdersAnswer;
  expect(new Set(rows.rows.map(({ order_number }) => order_number))).toEqual(
    new Set([number, atDoor]),
  );
  expect(JSON.parse(await list('steps=delivered,cancelled'))).toEqual({ rows: [], count: 0 });
  const one = await shop.call('GET', `/api/admin/orders/${number}`, { token });
  const work = await shop.call('GET', '/api/admin/work', { token });
  const texts = [await list(), await one.text(), (await work.text()).replace('98761', '')];
  expect(texts[1]).toContain('4 Lake Road, Udaipur');
  expect(texts[1]).not.toMatch(/9AAGCB|7AAPFU|098768/);
  // The courier takes this sum at the door, so the label says it.
  texts[0] = texts[0]?.replace('"total_amount":98761', '') ?? '';
  for (const text of texts) {
    expect(text).not.toMatch(/9876\d\b|98769A|secret|cash_|remakes|corrections|credit_notes/);
  }
  const delivered = await orderAt('delivered');
  const hiddenOrder = await shop.call('GET', `/api/admin/orders/${delivered}`, { token });
  expect(hiddenOrder.status).toBe(404);
  // Everybody else sees the money as before.
  expect(await (await shop.call('GET', '/api/admin/orders', { token: owner })).text()).toContain(
    '98761',
  );
});

test('[B46] [T34] the workshop finds by names, addresses, parcels and gifts, and has files of what it makes alone', async () => {
  const town = `Town${randomUUID().slice(0, 6)}`;
  const place = { shipping_address: `4 Lake Road, ${town}, Rajasthan 313001` };
  const number = await orderAt('came_back', place);
  const unpaid = await orderAt('waiting_for_payment', place);
  const find = async (words: string, as = token) => {
    const path = `/api/admin/work?choice=make&words=${encodeURIComponent(words)}`;
    const answer = await shop.call('GET', path, { token: as });
    return (await readAnswer<WorkListsAnswer>(answer)).lists.map(({ rows, count }) => ({
      ...{ count, numbers: rows.map(({ order_number }) => order_number) },
    }));
  };
  const onlyOne = [{ count: 1, numbers: [number] }];
  for (const words of [town, number, `lake ${town}`]) expect(await find(words)).toEqual(onlyOne);
  for (const secret of ['UTR98767', 'secret.example', 'I-98768']) {
    expect(await find(`${secret} ${town}`)).toEqual([{ count: 0, numbers: [] }]);
    expect(await find(`${secret} ${town}`, owner)).toEqual(onlyOne);
  }
  const body = { date: '2026-03-01', all: true, numbers: [number, unpaid] };
  const job = await shop.call('POST', '/api/admin/print-jobs', { token, body });
  const { id: jobId } = await readAnswer<{ id: string }>(job);
  const jobNow = async () =>
    readAnswer<PrintJob>(await shop.call('GET', `/api/admin/print-jobs/${jobId}`, { token }));
  await expect.poll(async () => (await jobNow()).status).toBe('done');
  expect(await jobNow()).toMatchObject({ all: false, of: 1, left_out: 1 });
  const counts = await shop.call('GET', '/api/admin/counts', { token });
  expect(await readAnswer<DeskCounts>(counts)).toMatchObject({
    lists: { to_pay: 0, problem: 0 },
    messages: { open: 0, late: 0 },
  });
});

test('[B46] the workshop makes and ships; it confirms no payment, cancels and delivers nothing', async () => {
  const number = await orderAt('confirmed');
  const move = (to: OrderStep, revision: number, which = number) =>
    shop.call('POST', `/api/admin/orders/${which}/moves`, {
      ...{ token, body: { to, revision } },
      ...(to === 'shipped' ? { body: { to, revision, carrier: 'X', tracking_number: '1' } } : {}),
    });
  expect((await move('in_production', 0)).status).toBe(200);
  for (const to of ['cancelled', 'delivered'] as const) {
    expect((await move(to, 1)).status).toBe(403);
  }
  const unpaid = await orderAt('waiting_for_payment');
  expect((await move('confirmed', 0, unpaid)).status).toBe(403);
  const many = await shop.call('POST', '/api/admin/orders/moves', {
    token,
    body: { moves: [{ number: unpaid, to: 'confirmed', revision: 0 }] },
  });
  const { results } = await readAnswer<MovedOrdersAnswer>(many);
  expect(results[0]).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
  expect((await shop.storage.orders.byNumber(unpaid))?.step).toBe('waiting_for_payment');
});

test('[B46] the workshop notes what it printed of what it sees, and no money comes with it', async () => {
  const [making, delivered] = [await orderAt('in_production'), await orderAt('delivered')];
  const body = { paper: 'sheet', numbers: [making, delivered] };
  const answer = await shop.call('POST', '/api/admin/orders/papers', { token, body });
  const text = await answer.text();
  const { rows } = JSON.parse(text) as Pick<DeskOrdersAnswer, 'rows'>;
  expect(rows.map(({ order_number }) => order_number)).toEqual([making]);
  expect(text).not.toMatch(/\b9876\d\b|secret/);
  expect((await shop.storage.orders.byNumber(making))?.papers_made).toHaveProperty('sheet');
  expect(await shop.storage.orders.byNumber(delivered)).not.toHaveProperty('papers_made.sheet');
});

test('[B46] an owner changes the post later, and from then on it holds', async () => {
  const path = `/api/admin/staff/${id}/post`;
  const post = (body: object) => shop.call('PUT', path, { token: owner, body });
  expect((await post({ post: 'staff' })).status).toBe(204);
  expect((await shop.call('GET', '/api/admin/tickets', { token })).status).toBe(200);
  expect((await post({ post: 'workshop' })).status).toBe(204);
  expect((await shop.call('GET', '/api/admin/tickets', { token })).status).toBe(403);
  expect((await post({ post: 'boss' })).status).toBe(422);
});
