import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import type { CheckoutRow, OpenCheckoutRow } from './database-rows.ts';

/** A checkout as versions 1 to 4 stored it; `found` was absent until the server was asked. */
export interface CheckoutRowBefore5 extends Omit<OpenCheckoutRow, 'state'> {
  found?: { kind: 'none' } | { kind: 'order'; answer: PlaceOrderAnswer };
}

export function checkoutRowOf({ found, ...checkout }: CheckoutRowBefore5): CheckoutRow {
  const { owner, key } = checkout;
  switch (found?.kind) {
    case undefined:
      return { ...checkout, state: 'sent' };
    case 'none':
      return { ...checkout, state: 'not-found' };
    case 'order':
      return { owner, key, state: 'found', answer: found.answer };
  }
}
