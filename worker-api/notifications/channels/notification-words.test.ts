import { expect, test } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { notificationNews } from './notification-words.ts';

const at = '2026-03-02T10:00:00.000Z';
const pay = (amount: number) => ({ id: `pay_${amount}`, amount, at });

test('[B18] what is told of money is what came, and what is still to go back', () => {
  const order = sampleOrder('asha', { total_amount: 479, payments: [pay(470)], refunds: [] });
  expect(notificationNews(order, 'paid')).toBe('We received ₹470. Thank you.');
  expect(notificationNews(order, 'cancelled')).toContain('is refunded in 5 to 7 business days');
  const back = { ...order, refunds: [{ ...pay(470), id: 'rfnd_1', payment_id: 'pay_470' }] };
  for (const language of ['en', 'hi'] as const) {
    expect(notificationNews({ ...back, language }, 'cancelled')).not.toMatch(
      /business days|कार्य दिवस/,
    );
  }
});

test('[B18] an order that is paid at the door says so when it is placed, in both languages', () => {
  const cash = sampleOrder('asha', { total_amount: 547, payment_kind: 'cod' });
  expect(notificationNews({ ...cash, payment_status: 'pending' }, 'placed')).toContain(
    'Please keep ₹547 in cash ready for when your parcel comes.',
  );
  expect(
    notificationNews({ ...cash, payment_status: 'pending', language: 'hi' }, 'placed'),
  ).toContain('₹547 नकद');
  expect(notificationNews({ ...cash, payment_status: 'completed' }, 'placed')).not.toContain(
    'cash',
  );
});
