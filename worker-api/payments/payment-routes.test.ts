import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper } from '#api/server/testing/test-shopper.ts';
import { createCodPayments } from './providers/cod-payments.ts';
import { createUpiQrPayments } from './providers/upi-qr-payments.ts';
import { type FakeEvent, signed } from './razorpay/test-gateway-books.ts';
import { openPaidShop, type PaidShop } from './test-paid-shop.ts';

let opened: { close(): Promise<void> };
afterEach(() => opened.close());

describe('GET /api/payments/offers', () => {
  async function open(overrides: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
    const shop = await openTestShop(overrides);
    opened = shop;
    return shop;
  }

  test('[B12] tells everybody the ways to pay, the first of them the default', async () => {
    const demo = await open();
    expect(await (await demo.call('GET', '/api/payments/offers')).json()).toEqual({
      offers: [{ kind: 'demo' }],
    });
    await demo.close();
    const random = { randomBytes: (n: number) => randomBytes(n) };
    const upi = { id: 'shop@bank', name: 'Noteworthy', verified: false };
    const payments = [
      createUpiQrPayments(upi, random),
      createCodPayments({ maxRupees: 5_000, pinPrefixes: ['30'] }, random),
    ] as const;
    const shop = await open({ payments });
    expect(await (await shop.call('GET', '/api/payments/offers')).json()).toEqual({
      offers: [
        { kind: 'upi-qr', max_total: 100_000 },
        { kind: 'cod', max_total: 5_000, pin_prefixes: ['30'] },
      ],
    });
  });

  test('[B12] an order above the bound of a way to pay is refused with the bound in words', async () => {
    const random = { randomBytes: (n: number) => randomBytes(n) };
    const payments = [createCodPayments({ maxRupees: 100 }, random)] as const;
    const shopper = await newShopper(await open({ payments }));
    const items = [itemOf(await shopper.inCart(noteLine()))];
    expect(await (await shopper.place(orderBody(items))).json()).toMatchObject({
      ...{ reason: 'payment_not_offered', params: { max: 100 } },
      message: 'This way to pay is for orders up to ₹100. Please choose another one.',
    });
  });

  test.each([
    ['nowhere', {}, { reason: 'payment_not_offered' }],
    ['where the owner allows it', { toOthers: true }, { order_number: expect.any(String) }],
  ] as const)(
    '[B12] an order to somebody else is paid at their door %s',
    async (_, settings, answer) => {
      const random = { randomBytes: (n: number) => randomBytes(n) };
      const shopper = await newShopper(
        await open({ payments: [createCodPayments(settings, random)] }),
      );
      const place = async (elsewhere: object) => {
        const items = [itemOf(await shopper.inCart(noteLine()))];
        return (await shopper.place(orderBody(items, elsewhere))).json();
      };
      const billing = { billing_address: '1 Road, Jaipur, Rajasthan, 302001' };
      expect(await place({ shipping_name: 'Ravi' })).toMatchObject(answer);
      expect(await place(billing)).toMatchObject(answer);
      expect(await place({})).toMatchObject({ order_number: expect.any(String) });
    },
  );

  test('[B12] is not sent again while it is the same', async () => {
    const shop = await open();
    const first = await shop.call('GET', '/api/payments/offers');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    const again = await shop.call('GET', '/api/payments/offers', {
      headers: { 'If-None-Match': etag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('POST /api/payments/razorpay/webhook', () => {
  let paidShop: PaidShop;
  const path = '/api/payments/razorpay/webhook';
  const send = ({ body, signature }: FakeEvent, shop = paidShop.shop) =>
    shop.call('POST', path, { body, headers: { 'X-Razorpay-Signature': signature } });

  async function open(overrides: Parameters<typeof openPaidShop>[0] = {}) {
    paidShop = await openPaidShop(overrides);
    paidShop.gateway.mood.holds = true;
    opened = paidShop;
  }
  const sign = (body: string): FakeEvent => ({
    body,
    signature: signed(body, paidShop.gateway.account.webhookSecret),
  });

  test('[PA6] [PA9] settles an order once, however often it is told, and notes its refund', async () => {
    await open();
    const { order_number } = await paidShop.place();
    const id = paidShop.gateway.pay(order_number);
    const events = paidShop.gateway.takeHeld();
    for (const event of [...events, ...events]) expect((await send(event)).status).toBe(200);
    const order = await paidShop.storedOrder(order_number);
    expect([order.step, order.payment_status, order.payment_id, order.payments]).toEqual([
      ...['confirmed', 'completed', id],
      [{ id, amount: order.total_amount, at: expect.any(String) }],
    ]);
    expect(order.moves).toHaveLength(1);

    paidShop.gateway.books.refund(id);
    for (const event of paidShop.gateway.takeHeld()) expect((await send(event)).status).toBe(200);
    expect((await paidShop.storedOrder(order_number)).refunds).toMatchObject([
      { payment_id: id, amount: order.total_amount },
    ]);
  });

  test('[PA6] refuses what is not signed, without a look at the storage', async () => {
    await open();
    const { order_number } = await paidShop.place();
    paidShop.gateway.pay(order_number);
    const [, event] = paidShop.gateway.takeHeld();
    if (!event) throw new Error('Nothing happened');
    const byNumber = vi.spyOn(paidShop.shop.deps.storage.orders, 'byNumber');
    const forged = [
      { ...event, body: event.body.replace('"captured":true', '"captured":true ') },
      { ...event, signature: '' },
      { ...event, signature: event.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...event, signature: 'f'.repeat(64) },
      { ...event, signature: event.signature.toUpperCase().padEnd(65, 'A') },
      { ...event, signature: signed(event.body, paidShop.gateway.account.keySecret) },
    ];
    for (const each of forged) {
      const answer = await send(each);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'bad_request', reason: 'signature_invalid' }),
      ]);
    }
    expect(byNumber).not.toHaveBeenCalled();
    expect((await send(event)).status).toBe(200);
    expect(byNumber).toHaveBeenCalled();
    expect((await paidShop.storedOrder(order_number)).step).toBe('confirmed');
  });

  test('[PA6] a flood of forged events from one address loses none that is signed', async () => {
    await open({ limits: { addressWrites: { points: 20, seconds: 60 } } });
    const orders = await Promise.all(Array.from({ length: 3 }, () => paidShop.place()));
    for (const { order_number } of orders) paidShop.gateway.pay(order_number);
    const events = paidShop.gateway.takeHeld();
    const forged = { body: 'x'.repeat(60_000), signature: 'a'.repeat(64) };
    const calls = events.flatMap((event) => [
      ...Array.from({ length: 100 }, () => send(forged)),
      send(event),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(events.length);
    expect(statuses.filter((status) => status === 400)).toHaveLength(events.length * 100);
    for (const { order_number } of orders) {
      expect((await paidShop.storedOrder(order_number)).step).toBe('confirmed');
    }
  });

  test('[PA6] is told again when the storage failed', async () => {
    await open();
    const { order_number } = await paidShop.place();
    paidShop.gateway.pay(order_number);
    const [, event] = paidShop.gateway.takeHeld();
    if (!event) throw new Error('Nothing happened');
    vi.spyOn(paidShop.shop.storage.orders, 'change').mockRejectedValueOnce(new Error('away'));
    expect((await send(event)).status).toBe(500);
    expect((await send(event)).status).toBe(200);
    expect((await paidShop.storedOrder(order_number)).step).toBe('confirmed');
  });

  test('[B12] is not there in a shop that is not paid so', async () => {
    await open();
    const shop = await openTestShop();
    expect((await send(sign('{}'), shop)).status).toBe(404);
    await shop.close();
  });
});
