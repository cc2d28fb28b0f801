import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from '#api/payments/razorpay/test-gateway.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { orderSteps } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { fitsOffer, type OrderToPay, type PaymentProvider } from './payment-provider.ts';

/** One provider, for every part of the contract. */
export interface PaymentSubject {
  provider: PaymentProvider;
  /** The same, opened a second time like by another process. */
  beside: PaymentProvider;
  /** The other side of a provider that can be asked. */
  gateway?: TestGateway;
}

/** Returns an order that waits, which nobody paid and that has no page yet. */
export function waitingOrder(overrides: Partial<StoredOrder> = {}): StoredOrder {
  return sampleOrder('owner', {
    step: 'waiting_for_payment',
    order_number: `NW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    created_at: new Date().toISOString(),
    moves: [],
    payment_link: undefined,
    payments: undefined,
    refunds: undefined,
    ...overrides,
  });
}

/** What is of the customer of such an order. */
export const customers = ['customer@example.com', '9876543210', 'Test Customer', 'Test Street'];

/** Tests every numbered promise of the payment port on one provider. */
export function paymentContract(name: string, open: () => Promise<PaymentSubject>): void {
  describe(`[B12] the payment contract on ${name}`, () => {
    let subject: PaymentSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterEach(() => {
      if (subject.gateway) Object.assign(subject.gateway.mood, { away: false, slowMs: 0 });
    });
    afterAll(() => subject.gateway?.close());

    it('[PA1] starts any number of payments without telling anybody, each with its own reference', async () => {
      const { provider, gateway } = subject;
      const before = gateway?.calls.length;
      const starts = await Promise.all(Array.from({ length: 50 }, () => provider.start()));
      expect(new Set(starts.map(({ upi_reference_id }) => upi_reference_id)).size).toBe(50);
      for (const { payment_status, payment_id, upi_reference_id } of starts) {
        expect([payment_status, payment_id]).toEqual(['pending', null]);
        expect(upi_reference_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      }
      expect(new Set(starts.map(({ step }) => step)).size).toBe(1);
      expect(gateway?.calls.length).toBe(before);
    });

    it('[PA10] does as is said of its kind', async () => {
      const { provider } = subject;
      const { due, seenBy } = paymentTraits[provider.kind];
      const { step } = await provider.start();
      expect(step === 'waiting_for_payment').toBe(due === 'before');
      expect(provider.gateway !== undefined).toBe(seenBy === 'gateway');
    });

    it('[PA2] refuses what is beyond the bounds of its offer, and nothing else', () => {
      const { provider } = subject;
      expect(provider.offer().kind).toBe(provider.kind);
      fc.assert(
        fc.property(anyOrder, (order) => {
          expect(provider.refuses(order)).toBe(!fitsOffer(provider.offer(), order));
        }),
      );
    });

    it('[PA3] shows the same for the same order, while it waits, without asking anybody', async () => {
      const { provider, beside, gateway } = subject;
      const { step } = await provider.start();
      const before = gateway?.calls.length;
      for (const each of orderSteps) {
        const order = waitingOrder({
          ...{ step: each, order_status: each === 'waiting_for_payment' ? 'pending' : 'confirmed' },
          ...(each === 'placed' ? { order_status: 'pending' } : {}),
        });
        const wayToPay = provider.wayToPay(order);
        expect(beside.wayToPay(order)).toEqual(wayToPay);
        const isShown = step === 'waiting_for_payment' && each === 'waiting_for_payment';
        expect(wayToPay !== null, each).toBe(isShown);
        if (wayToPay === null) continue;
        expect(wayToPay).toMatchObject({ kind: provider.kind, amount: order.total_amount });
        for (const personal of customers) expect(JSON.stringify(wayToPay)).not.toContain(personal);
      }
      expect(gateway?.calls.length).toBe(before);
    });
  });
}

const anyOrder: fc.Arbitrary<OrderToPay> = fc.record({
  total_amount: fc.integer({ min: 1, max: 10_000 }),
  shipping_address: fc.oneof(
    fc.string(),
    fc.integer({ min: 100_000, max: 999_999 }).map((pin) => `Jaipur, ${pin}`),
  ),
  products: fc.array(fc.constantFrom('custom', 'zodiac_coin', '10_rupees_note')),
  elsewhere: fc.boolean(),
});
