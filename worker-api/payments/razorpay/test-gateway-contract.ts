import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  GatewayAwayError,
  type PaymentProvider,
} from '#api/payments/providers/payment-provider.ts';
import {
  customers,
  type PaymentSubject,
  paymentContract,
  waitingOrder,
} from '#api/payments/providers/test-payment-contract.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { eventsContract } from './test-gateway-contract-events.ts';

export interface GatewaySubject extends Required<PaymentSubject> {
  /** Cuts the gateway off after a part of the second that a slow one takes. */
  hasty: PaymentProvider;
}

/** Tests the same of a provider that can be asked. */
export function gatewayContract(name: string, open: () => Promise<GatewaySubject>): void {
  paymentContract(name, open);
  describe(`[B12] the gateway contract on ${name}`, () => {
    let subject: GatewaySubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterEach(() => Object.assign(subject.gateway.mood, { away: false, slowMs: 0 }));
    afterAll(() => subject.gateway.close());
    const gatewayOf = (provider: PaymentProvider) => {
      if (!provider.gateway) throw new Error('Cannot be asked');
      return provider.gateway;
    };

    it('[PA4] twenty calls from two processes make one page, of the total, and say nothing of the customer', async () => {
      const { provider, beside, gateway } = subject;
      const order = waitingOrder();
      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          gatewayOf(nth % 2 === 0 ? provider : beside).prepare(order),
        ),
      );
      expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
      const fakeLinks = [...gateway.books.links.values()].filter(
        ({ reference_id }) => reference_id === order.order_number,
      );
      expect(fakeLinks).toEqual([
        expect.objectContaining({
          ...{ id: pages[0]?.id, short_url: pages[0]?.url, amount: 47_900, currency: 'INR' },
          notify: { sms: false, email: false },
          callback_url: `https://shop.example/account?paid=${order.order_number}`,
        }),
      ]);
      for (const personal of customers) expect(JSON.stringify(fakeLinks)).not.toContain(personal);
      const storedOrder = { ...order, payment_link: pages[0] };
      expect(await gatewayOf(provider).prepare(storedOrder)).toEqual(pages[0]);
      expect(provider.wayToPay(storedOrder)).toMatchObject({ url: pages[0]?.url });
    });

    it('[PA4] a page that was made before a crash is found again, and may be paid until then', async () => {
      const { provider, hasty, gateway } = subject;
      const order = waitingOrder();
      gateway.mood.slowMs = 1_000;
      const first = gatewayOf(hasty).prepare(order);
      await expect(first).rejects.toBeInstanceOf(GatewayAwayError);
      gateway.mood.slowMs = 0;
      await expect
        .poll(() => [...gateway.books.links.values()].at(-1)?.reference_id)
        .toBe(order.order_number);
      const page = await gatewayOf(provider).prepare(order);
      expect(page.id).toBe(gateway.books.ofReference(order.order_number).id);
      const lasts = gateway.books.ofReference(order.order_number).expire_by * 1_000;
      expect(lasts - Date.parse(order.created_at)).toBeGreaterThanOrEqual(48 * 60 * 60 * 1_000);
    });

    it('[PA4] a page of another sum is not given out', async () => {
      const { provider } = subject;
      const order = waitingOrder();
      await gatewayOf(provider).prepare(order);
      await expect(gatewayOf(provider).prepare({ ...order, total_amount: 480 })).rejects.toThrow(
        'sum',
      );
    });

    it('[PA5] sees each payment and each refund once, by its sum, and nothing that was only tried', async () => {
      const { provider, beside, gateway } = subject;
      const order = waitingOrder();
      const nothing = { payments: [], refunds: [] };
      expect(await gatewayOf(provider).look(order)).toEqual(nothing);
      const page = await gatewayOf(provider).prepare(order);
      const withPage = { ...order, payment_link: page };
      gateway.books.fail(gateway.books.ofReference(order.order_number));
      expect(await gatewayOf(provider).look(withPage)).toEqual(nothing);
      const [one, two] = [gateway.pay(order.order_number), gateway.pay(order.order_number, 10_000)];
      gateway.books.refund(one);
      gateway.books.refund(two, 2_500);
      gateway.books.refund(two, 2_500);
      const seenPayments = await gatewayOf(provider).look(withPage);
      expect(seenPayments.payments.map(({ id, amount }) => [id, amount])).toEqual([
        [one, 479],
        [two, 100],
      ]);
      expect(seenPayments.refunds.map(({ payment_id, amount }) => [payment_id, amount])).toEqual([
        [one, 479],
        [two, 25],
        [two, 25],
      ]);
      // The gateway answers also for a page that the shop forgot.
      expect(await gatewayOf(beside).look(order)).toEqual(seenPayments);
      expect(await gatewayOf(provider).look(waitingOrder())).toEqual(nothing);
    });

    it('[PA5] the page of another order says nothing of this one', async () => {
      const { provider, gateway } = subject;
      const [mine, other] = [waitingOrder(), waitingOrder()];
      const payment_link = await gatewayOf(provider).prepare(other);
      gateway.pay(other.order_number);
      await expect(gatewayOf(provider).look({ ...mine, payment_link })).rejects.toThrow('not of');
    });

    it('[ST223] a page that was cancelled takes no money, whatever was made and noted of it before', async () => {
      const { provider, beside, gateway } = subject;
      const [noted, forgotten, none, other] = [...Array(4)].map(waitingOrder) as [
        ...[StoredOrder, StoredOrder, StoredOrder, StoredOrder],
      ];
      const statusOf = ({ order_number }: StoredOrder) =>
        gateway.books.ofReference(order_number).status;
      const payment_link = await gatewayOf(provider).prepare(noted);
      await gatewayOf(provider).prepare(forgotten);
      await gatewayOf(provider).prepare(other);
      for (let times = 0; times < 2; times += 1) {
        await gatewayOf(provider).cancelPage({ ...noted, payment_link });
        await gatewayOf(beside).cancelPage(forgotten);
        await gatewayOf(provider).cancelPage(none);
      }
      expect([noted, forgotten, other].map(statusOf)).toEqual([
        ...['cancelled', 'cancelled', 'created'],
      ]);
      await expect(gatewayOf(provider).cancelPage({ ...other, payment_link })).rejects.toThrow(
        'not of',
      );
      // What was under way comes all the same, and is seen.
      const late = gateway.pay(noted.order_number);
      const { payments } = await gatewayOf(provider).look({ ...noted, payment_link });
      expect(payments.map(({ id }) => id)).toEqual([late]);
      await gatewayOf(provider).cancelPage({ ...noted, payment_link });
    });

    it('[PA7] a gateway that is away, slow or out of order is away, and answers when asked again', async () => {
      const { provider, hasty, gateway } = subject;
      const order = waitingOrder();
      const moods = [
        { away: true },
        { slowMs: 1_000 },
        { broken: 502 },
        { broken: 429 },
        { broken: 401 },
      ];
      for (const mood of moods) {
        Object.assign(gateway.mood, { away: false, slowMs: 0, broken: null, ...mood });
        const { prepare, look, cancelPage } = gatewayOf(hasty);
        for (const answer of [prepare(order), look(order), cancelPage(order)]) {
          await expect(answer, JSON.stringify(mood)).rejects.toBeInstanceOf(GatewayAwayError);
        }
      }
      Object.assign(gateway.mood, { away: false, slowMs: 0, broken: null });
      expect(await gatewayOf(provider).look(order)).toMatchObject({ payments: [] });
    });

    eventsContract(() => subject);
  });
}
