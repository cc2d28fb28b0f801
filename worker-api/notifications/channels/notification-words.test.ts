import { expect, test } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { type NotifiableEvent, notifiableEvents } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { orderSteps } from '#shared/orders/order-life.ts';
import { paymentKinds } from '#shared/payments/payment-keys.ts';
import { notificationNews as newsAt } from './notification-words.ts';

const at = '2026-03-02T10:00:00.000Z';
const inTime = new Date('2026-01-09T10:00:00.000Z');
const notificationNews = (order: StoredOrder, event: NotifiableEvent, now = inTime) =>
  newsAt(order, event, now);
const pay = (amount: number) => ({ id: `pay_${amount}`, amount, at });

test('[B18] what is told of money is what came, and what is still to go back', () => {
  const sums = { total_amount: 479, payments: [pay(470)], refunds: [] };
  const cancelledOrder = {
    step: 'cancelled',
    payment_status: 'completed',
    payment_kind: 'razorpay',
  } as const;
  const order = sampleOrder('asha', { ...sums, ...cancelledOrder });
  const { step: _, ...paidOrder } = order;
  expect(notificationNews({ ...paidOrder, step: 'confirmed' }, 'paid')).toBe(
    'We received ₹470. Thank you. Arrives by Sat 10 Jan.',
  );
  expect(notificationNews(order, 'cancelled')).toContain(
    '₹470 go back to you the way they came, within 5-7 business days.',
  );
  const back = { ...order, refunds: [{ ...pay(470), id: 'rfnd_1', payment_id: 'pay_470' }] };
  for (const language of ['en', 'hi'] as const) {
    expect(notificationNews({ ...back, language }, 'cancelled')).not.toMatch(
      /business days|कार्य दिवस/,
    );
  }
});

test('[P38] what is told of gifts under way says their day, in the language of the order', () => {
  const order = sampleOrder('asha', { step: 'confirmed' });
  expect(notificationNews(order, 'in_production')).toBe(
    'Your gifts are being made now. Arrives by Sat 10 Jan.',
  );
  const { shipping_name: _name, billing_address: _billing, ...ownOrder } = order;
  expect(notificationNews(ownOrder, 'in_production')).toContain('With you by Sat 10 Jan.');
  expect(notificationNews({ ...order, language: 'hi' }, 'shipped')).toContain(
    'शनि 10 जन॰ तक पहुँचने की उम्मीद',
  );
  expect(notificationNews(order, 'delivered')).not.toContain('10 Jan');
  // The day ends at midnight in India; a parcel that is late is no longer said to come by it.
  const lateOn = (instant: string) =>
    notificationNews({ ...order, step: 'shipped' }, 'shipped', new Date(instant));
  expect(lateOn('2026-01-10T18:29:00.000Z')).toContain('Arrives by Sat 10 Jan.');
  expect(lateOn('2026-01-10T18:30:00.000Z')).not.toContain('10 Jan');
  const unpaid = { ...order, step: 'waiting_for_payment' } as const;
  expect(notificationNews(unpaid, 'placed')).not.toContain('10 Jan');
  expect(notificationNews({ ...order, delivery_by: undefined }, 'placed')).not.toContain(
    'rrives by',
  );
});

test('[B18] an order that is paid at the door says so when it is placed, in both languages', () => {
  const whole = sampleOrder('asha', { total_amount: 547, payment_kind: 'cod' });
  const { shipping_name: _, billing_address: __, ...cash } = whole;
  expect(notificationNews({ ...cash, payment_status: 'pending' }, 'placed')).toContain(
    'Please keep ₹547 in cash ready for when your parcel comes.',
  );
  expect(
    notificationNews({ ...cash, payment_status: 'pending', shipping_name: 'Priya' }, 'placed'),
  ).toContain('Whoever receives the gifts pays ₹547 in cash at the door.');
  expect(
    notificationNews({ ...cash, payment_status: 'pending', language: 'hi' }, 'placed'),
  ).toContain('₹547 नकद');
  expect(notificationNews({ ...cash, payment_status: 'completed' }, 'placed')).not.toContain(
    'cash',
  );
});

test.each(paymentKinds)(
  '[B13] no message waits for a payment of %s that came or was named',
  (kind) => {
    for (const step of orderSteps) {
      const named = kind === 'upi-qr' ? { payment_reference: '123456789012' } : null;
      for (const facts of [{ payment_status: 'completed' } as const, ...(named ? [named] : [])]) {
        const order = sampleOrder('asha', { payment_kind: kind, step, payments: [], ...facts });
        for (const language of ['en', 'hi'] as const) {
          const texts = notifiableEvents.map((event) =>
            notificationNews({ ...order, language }, event),
          );
          expect(texts.join()).not.toMatch(/not paid|unpaid|waiting for|to pay\.|इंतज़ार|बाकी/i);
        }
      }
    }
  },
);

test('[B18] [B13] what is told of an order whose reference was named is that its payment is checked', () => {
  const namedPayment = {
    payment_kind: 'upi-qr',
    payment_status: 'pending',
    payment_reference: '123456789012',
  } as const;
  const order = sampleOrder('asha', { ...namedPayment, step: 'waiting_for_payment', payments: [] });
  expect(notificationNews(order, 'placed')).toBe(
    'Thank you for your order. We are checking your payment.',
  );
  const { payment_reference: _, ...unnamed } = order;
  expect(notificationNews(unnamed, 'placed')).toContain('Open it to pay.');
  expect(notificationNews({ ...order, step: 'cancelled' }, 'cancelled')).toContain(
    'We look for your payment and send it back the way it came.',
  );
});
