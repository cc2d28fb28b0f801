import type { ReactNode } from 'react';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { PaymentBadge } from './payment-status.tsx';
import { words } from './words.ts';

type PaymentOf = Pick<AdminOrder, 'payment_status' | 'payment_id' | 'upi_reference_id'>;

/** What staff see of an order's payment, each with its head. */
export function paymentFacts(order: PaymentOf): { head: string; fact: ReactNode }[] {
  const { facts } = words;
  return [
    { head: facts.status, fact: <PaymentBadge status={order.payment_status} /> },
    { head: facts.id, fact: order.payment_id ?? facts.noId },
    { head: facts.reference, fact: order.upi_reference_id },
  ];
}
