import { expect, it } from 'vitest';
import {
  type PaymentSubject,
  waitingOrder,
} from '#api/payments/providers/test-payment-contract.ts';
import { signed } from './test-gateway-books.ts';

/** Tests what a gateway tells by itself. */
export function eventsContract(subject: () => Required<PaymentSubject>): void {
  const bytes = (text: string) => new TextEncoder().encode(text);

  function reading() {
    const { provider, gateway } = subject();
    const readEvent = provider.gateway?.readEvent;
    if (!readEvent) throw new Error('Cannot be asked');
    return { read: readEvent, gateway };
  }

  /** Resolves to what is told while `act` happens to the page of an order. */
  async function eventsWhile(act: (orderNumber: string) => void) {
    const { provider, gateway } = subject();
    const order = waitingOrder();
    await provider.gateway?.prepare(order);
    gateway.mood.holds = true;
    act(order.order_number);
    gateway.mood.holds = false;
    return { order, events: gateway.takeHeld() };
  }

  it('[PA6] reads payments and refunds, each time the same, and as the gateway says them when asked', async () => {
    const { read, gateway } = reading();
    const { order, events } = await eventsWhile((number) => {
      gateway.books.refund(gateway.pay(number), 10_000);
      gateway.books.refund(gateway.pay(number, 5_000));
    });
    expect(events.length).toBe(6);
    const payments = await subject().provider.gateway?.look(order);
    const seenIds = { payments: new Set<string>(), refunds: new Set<string>() };
    for (const { body, signature } of [...events, ...events.toReversed()]) {
      const event = read(bytes(body), signature);
      if (event === null || event === 'ignored') throw new Error(`Not read: ${body}`);
      expect([order.order_number, null]).toContain(event.order_number);
      expect(payments?.payments.map(({ id }) => id)).toContain(event.payment_id);
      for (const kind of ['payments', 'refunds'] as const) {
        for (const each of event.gatewayPayments[kind]) seenIds[kind].add(JSON.stringify(each));
      }
    }
    for (const kind of ['payments', 'refunds'] as const) {
      const asTold = [...seenIds[kind]].map((each) => JSON.parse(each) as object);
      expect(asTold).toHaveLength(2);
      expect(asTold).toEqual(expect.arrayContaining(payments?.[kind] ?? []));
    }
  });

  it('[PA9] names the order of what its page took, and else the payment', async () => {
    const { read, gateway } = reading();
    const { order, events } = await eventsWhile((number) => {
      gateway.books.refund(gateway.pay(number));
    });
    const [capturedEvent, paidEvent, refundedEvent] = events.map(({ body, signature }) => {
      const event = read(bytes(body), signature);
      return event === null || event === 'ignored' ? null : event;
    });
    expect([capturedEvent?.order_number, paidEvent?.order_number]).toEqual([
      null,
      order.order_number,
    ]);
    expect(refundedEvent).toMatchObject({ order_number: null, payment_id: paidEvent?.payment_id });
    expect(refundedEvent?.gatewayPayments.refunds).toHaveLength(1);
  });

  it('[PA9] what was never taken was neither paid nor given back', async () => {
    const { read, gateway } = reading();
    const { order, events } = await eventsWhile((number) =>
      gateway.books.giveBackUntaken(gateway.books.ofReference(number)),
    );
    for (const { body, signature } of events) {
      expect(read(bytes(body), signature)).toBe('ignored');
    }
    const nothing = { payments: [], refunds: [] };
    expect(await subject().provider.gateway?.look(order)).toEqual(nothing);
  });

  it('[PA6] ignores what is signed and about something else', async () => {
    const { read, gateway } = reading();
    const { events } = await eventsWhile((number) =>
      gateway.books.fail(gateway.books.ofReference(number)),
    );
    const { body = '' } = events[0] ?? {};
    const unnamed = body.replace('payment.failed', 'payment.captured').replace('order_number', 'x');
    const nobodys = [body, unnamed, '{}', 'null', '[1]', 'no json', '', '{"event":"order.paid"}'];
    for (const each of nobodys) {
      expect(read(bytes(each), signed(each, gateway.account.webhookSecret)), each).toBe('ignored');
    }
  });

  it('[PA6] one byte of body or signature changed, anywhere, and nothing is believed', async () => {
    const { read, gateway } = reading();
    const { events } = await eventsWhile((number) => gateway.pay(number));
    for (const { body, signature } of events) {
      const whole = bytes(body);
      expect(read(whole, signature)).not.toBeNull();
      const changedAt = (text: Uint8Array, at: number, bit: number) =>
        text.map((byte, index) => (index === at ? byte ^ bit : byte));
      for (let at = 0; at < whole.length; at += 1) {
        expect(read(changedAt(whole, at, 1 << (at % 8)), signature), `body ${at}`).toBeNull();
      }
      for (let at = 0; at < signature.length; at += 1) {
        for (const bit of [1, 2, 4, 8, 16, 32, 64]) {
          const wrongSignature = new TextDecoder().decode(changedAt(bytes(signature), at, bit));
          expect(read(whole, wrongSignature), `signature ${at} ${bit}`).toBeNull();
        }
      }
      const { webhookSecret, keySecret } = gateway.account;
      const others = ['', signature.slice(0, -1), `${signature}0`, signature.toUpperCase()];
      for (const other of [...others, signed(body, keySecret), signed(body, '')]) {
        expect(read(whole, other)).toBeNull();
      }
      expect(read(whole.slice(0, -1), signature)).toBeNull();
      expect(read(bytes(`${body} `), signature)).toBeNull();
      expect(signed(body, webhookSecret)).toBe(signature);
    }
  });
}
