import { expect, it, test } from 'vitest';
import { groupedReference, isDueAtDoor, referenceOf } from './meaning-of.ts';
import type { PaymentKind } from './payment-keys.ts';

test('[B12] only an order that is paid at the door is due there, until it is paid or ends', () => {
  const due = { step: 'placed', paymentKind: 'cod', paymentStatus: 'pending' } as const;
  expect(isDueAtDoor(due)).toBe(true);
  expect(isDueAtDoor({ ...due, step: 'shipped' })).toBe(true);
  expect(isDueAtDoor({ ...due, step: 'cancelled' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentStatus: 'completed' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentKind: 'upi-qr' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentKind: undefined })).toBe(false);
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
