import { expect, test } from 'vitest';
import { owedAfterCancel } from './cancel-order.tsx';

const at = '2026-03-02T10:00:00.000Z';
const paidOrder = {
  ...({ payment_kind: 'upi-qr', payment_status: 'completed' } as const),
  payments: [{ id: '123456789012', amount: 267, at }],
};
const back = (amount: number) => [{ id: 'UTR 1', amount, at, payment_id: '123456789012' }];

test.each([
  { order: paidOrder, warning: '₹267 has to be given back.' },
  { order: { ...paidOrder, refunds: back(200.5) }, warning: '₹66.50 has to be given back.' },
  { order: { ...paidOrder, refunds: back(267) }, warning: '' },
  { order: { ...paidOrder, payment_status: 'pending', payments: [] }, warning: '' },
  { order: { payment_kind: 'demo', payment_status: 'completed' }, warning: '' },
] as const)(
  '[B62] before an order is cancelled the desk names what is still owed: $warning',
  ({ order, warning }) => {
    expect(owedAfterCancel(order)).toBe(warning);
  },
);

test('[B62] a row of the list, which has no sums, names none', () => {
  const row = { payment_kind: 'upi-qr', payment_status: 'completed' } as const;
  expect(owedAfterCancel(row)).toBe('What was paid and is not back yet has to be given back.');
  expect(owedAfterCancel({ ...row, payment_problem: 'given_back' })).toBe('');
  expect(owedAfterCancel({ ...row, payment_status: 'pending' })).toBe('');
});
