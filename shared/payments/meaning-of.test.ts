import { expect, it, test } from 'vitest';
import { groupedReference, paymentStateOf, referenceOf } from './meaning-of.ts';
import type { PaymentKind } from './payment-keys.ts';

test('[B12] only an order that is paid at the door is due there, until it is paid or ends', () => {
  const due = { step: 'placed', payment_kind: 'cod', payment_status: 'pending' } as const;
  expect(paymentStateOf(due)).toBe('at_door');
  expect(paymentStateOf({ ...due, step: 'shipped' })).toBe('at_door');
  expect(paymentStateOf({ ...due, step: 'cancelled' })).toBe('nothing_paid');
  expect(paymentStateOf({ ...due, payment_status: 'completed' })).toBe('paid');
  expect(paymentStateOf({ ...due, payment_kind: 'upi-qr' })).toBe('due');
  expect(paymentStateOf({ ...due, payment_kind: undefined })).toBe('demo');
});

test('[B62] what was paid of a cancelled order goes back until all of it is', () => {
  const paidOrder = {
    step: 'cancelled',
    payment_kind: 'razorpay',
    payment_status: 'completed',
  } as const;
  expect(paymentStateOf({ ...paidOrder, total_amount: 499 })).toBe('refund_due');
  expect(paymentStateOf({ ...paidOrder, total_amount: 499, refunds: [{ amount: 100 }] })).toBe(
    'refund_due',
  );
  expect(paymentStateOf({ ...paidOrder, total_amount: 499, refunds: [{ amount: 499 }] })).toBe(
    'refunded',
  );
});

const named = {
  ...{ upi_reference_id: 'UPI-OURS', payment_id: 'pay_1', payment_reference: '123456789012' },
};

it.each<[PaymentKind | undefined, string | null]>([
  ['upi-qr', '123456789012'],
  ['razorpay', 'pay_1'],
  ['cod', null],
  ['demo', 'UPI-OURS'],
  [undefined, 'UPI-OURS'],
])('[D13] a payment by %s is called as those call it who took it', (payment_kind, reference) => {
  expect(referenceOf({ ...named, payment_kind })).toBe(reference);
});

it.each(['upi-qr', 'razorpay', 'cod'] as const)(
  '[D13] a payment by %s that nobody has named bears no reference of the shop’s own',
  (payment_kind) => {
    expect(
      referenceOf({ upi_reference_id: 'UPI-OURS', payment_id: null, payment_kind }),
    ).toBeNull();
  },
);

it('[B12] shows a reference in groups', () => {
  expect(groupedReference('123456789012')).toBe('1234\u00a05678\u00a09012');
});
