import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byHandCourier, type Courier, CourierAwayError } from './courier.ts';
import type { OrderParcel } from './parcel-of-order.ts';
import { createShiprocket } from './shiprocket-courier.ts';
import { fakeLogin, openTestShiprocket, pdf } from './test-shiprocket.ts';

const parcel: OrderParcel = {
  ...{ order_number: 'NW-AAAA1111', created_at: '2026-03-06T04:30:00.000Z', name: 'Asha Rao' },
  ...{ phone: '9876543210', email: 'asha@example.com', street: 'Flat 3, 12 Lake Road' },
  ...{ city: 'Jaipur', state: 'Rajasthan', pin: '302001', contents: 'Zodiac Coin' },
  ...{ sku: 'zodiac_coin', pieces: 2, declared: 466, cash: 466 },
  ...{ grams: 340, longCm: 15, wideCm: 12, highCm: 8 },
};

let fake: Awaited<ReturnType<typeof openTestShiprocket>>;
beforeEach(async () => {
  fake = await openTestShiprocket();
});
afterEach(() => fake.close());
const shiprocket = (account = fake.account) =>
  createShiprocket(account, { clock: () => new Date() });
const couriers: [string, () => Courier][] = [
  ['by hand', () => byHandCourier],
  ['Shiprocket', () => shiprocket()],
];

describe.each(couriers)('[B78] a courier, %s', (_, open) => {
  test('[CR1] says whether it serves a PIN code, without a name', async () => {
    expect(await open().serves({ pin: '560001', grams: 500, isCash: true })).toBe(true);
  });

  test('[CR2] books a parcel once, however often it is asked, also by another process', async () => {
    const courier = open();
    const first = await courier.book(parcel);
    expect(first.ok).toBe(true);
    expect(await courier.book(parcel)).toEqual(first);
    expect(await open().book(parcel)).toEqual(first);
    expect(fake.shipments.length).toBeLessThan(2);
  });

  test('[CR3] [CR4] has the same label each time, and tells nothing of a parcel it has no news of', async () => {
    const courier = open();
    const booking = await courier.book(parcel);
    if (!booking.ok) throw new Error(booking.why);
    const label = await courier.label(booking.parcel);
    expect(await courier.label(booking.parcel)).toEqual(label);
    expect(await courier.track(booking.parcel)).toBeNull();
  });
});

describe('[B78] Shiprocket', () => {
  test('is told the order, its cash and its address in parts, from the primary pickup place', async () => {
    await shiprocket().book(parcel);
    expect(fake.shipments[0]?.body).toMatchObject({
      ...{ order_id: 'NW-AAAA1111', pickup_location: 'Shop', payment_method: 'COD' },
      ...{ billing_address: 'Flat 3, 12 Lake Road', billing_city: 'Jaipur', sub_total: 466 },
      ...{ billing_pincode: 302_001, billing_phone: 9_876_543_210, weight: 0.34 },
    });
  });

  test.each(['/orders/create/adhoc', '/courier/assign/awb'])(
    '[CR2] [CR5] finds the parcel again where the answer of %s was lost',
    async (path) => {
      fake.mood.loses = path;
      const courier = shiprocket();
      await expect(courier.book(parcel)).rejects.toThrow(CourierAwayError);
      expect(await courier.book(parcel)).toMatchObject({
        parcel: { carrier: 'Amazon Surface', number: '3210557015151515' },
      });
      expect(fake.shipments).toHaveLength(1);
    },
  );

  test('[CR2] of calls at the same moment makes one parcel', async () => {
    const courier = shiprocket();
    const bookings = await Promise.all([courier.book(parcel), courier.book(parcel)]);
    expect(bookings[1]).toEqual(bookings[0]);
    expect(fake.shipments).toHaveLength(1);
  });

  test('[CR1] [CR2] says no in words: where it does not go, or takes no cash', async () => {
    const courier = shiprocket();
    const serves = (pin: string, isCash: boolean) => courier.serves({ pin, isCash, grams: 500 });
    expect(await serves('900001', false)).toBe(false);
    expect([await serves('800001', true), await serves('800001', false)]).toEqual([false, true]);
    expect(await courier.book({ ...parcel, pin: '900001' })).toEqual({
      ok: false,
      why: 'Courier not available for this pincode',
    });
    expect(await courier.book({ ...parcel, order_number: 'NW-2', city: '' })).toEqual({
      ok: false,
      why: 'Oops! Invalid Data.',
    });
  });

  test('[CR3] [CR4] hands out its label, and says that a parcel comes back', async () => {
    const courier = shiprocket();
    const booking = await courier.book(parcel);
    if (!booking.ok) throw new Error(booking.why);
    expect(Buffer.from((await courier.label(booking.parcel)) ?? []).toString()).toBe(pdf);
    const [shipment] = fake.shipments;
    if (shipment) shipment.status = 'In Transit';
    expect(await courier.track(booking.parcel)).toEqual({ text: 'In Transit', cameBack: false });
    if (shipment) shipment.status = 'RTO Initiated';
    expect(await courier.track(booking.parcel)).toMatchObject({ cameBack: true });
  });

  test('logs in once for many calls, and again once its token is over', async () => {
    const courier = shiprocket();
    const logins = () => fake.calls.filter((call) => call === 'POST /auth/login').length;
    await Promise.all([courier.book(parcel), courier.book({ ...parcel, order_number: 'NW-3' })]);
    expect(logins()).toBe(1);
    fake.endToken();
    expect((await courier.book(parcel)).ok).toBe(true);
    expect(logins()).toBe(2);
  });

  test.each([
    ['away', () => Object.assign(fake.mood, { away: true })],
    ['broken', () => Object.assign(fake.mood, { broken: 503 })],
    ['busy', () => Object.assign(fake.mood, { broken: 429 })],
  ])(
    '[CR5] [CR6] that is %s may be asked again, and its error says nobody and no secret',
    async (_, go) => {
      const courier = shiprocket();
      go();
      const error: unknown = await courier.book(parcel).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CourierAwayError);
      const errorText = JSON.stringify([
        String(error),
        (error as Error).cause,
        (error as Error).stack,
      ]);
      for (const secret of [fakeLogin.password, fakeLogin.email, 'Asha', parcel.phone]) {
        expect(errorText).not.toContain(secret);
      }
      Object.assign(fake.mood, { away: false, broken: null });
      expect((await courier.book(parcel)).ok).toBe(true);
    },
  );

  test('[CR5] with a wrong password is away until the owner corrects it', async () => {
    const courier = shiprocket({ ...fake.account, password: 'wrong' });
    await expect(courier.book(parcel)).rejects.toThrow('Shiprocket answered 403 to the login');
  });
});
