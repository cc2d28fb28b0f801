import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { Match } from './match-statement.ts';

/** Returns the reference that the order is confirmed with; none where the entry has several and its customer named none. */
export function referenceOf(
  { references }: Match<unknown>['entry'],
  { payment_reference }: DeskOrderRow,
): string | undefined {
  if (payment_reference !== undefined && references.includes(payment_reference)) {
    return payment_reference;
  }
  return references.length === 1 ? references[0] : undefined;
}

const mostPages = 50;

/** Resolves to all orders that wait for a payment which staff look for. */
export async function waitingOrders(): Promise<ApiAnswer<DeskOrderRow[]>> {
  const rows = new Map<string, DeskOrderRow>();
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await deskApi().orderList({
      steps: 'waiting_for_payment',
      sort: 'created_at:asc',
      limit: '100',
      page: String(page),
    });
    if (!answer.ok) return answer;
    for (const row of answer.data.rows) rows.set(row.order_number, row);
    if (answer.data.rows.length === 0 || rows.size >= answer.data.count) break;
  }
  const named = [...rows.values()].filter(
    ({ payment_kind }) => paymentTraits[payment_kind].namedBy === 'customer',
  );
  return { ok: true, data: named };
}
