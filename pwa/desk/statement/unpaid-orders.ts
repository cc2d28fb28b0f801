import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import type { OrderListQuery } from '#pwa/desk/api/order-calls.ts';
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
  const answer = await allOrders({ steps: 'waiting_for_payment', sort: 'created_at:asc' });
  if (!answer.ok) return answer;
  const isNamed = ({ payment_kind }: DeskOrderRow) =>
    paymentTraits[payment_kind].namedBy === 'customer';
  return { ok: true, data: answer.data.filter(isNamed) };
}

/** Resolves to all orders of a list, page by page. */
export async function allOrders(
  query: Omit<OrderListQuery, 'page' | 'limit'>,
): Promise<ApiAnswer<DeskOrderRow[]>> {
  const rows = new Map<string, DeskOrderRow>();
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await deskApi().orderList({ ...query, limit: '100', page: String(page) });
    if (!answer.ok) return answer;
    for (const row of answer.data.rows) rows.set(row.order_number, row);
    if (answer.data.rows.length === 0 || rows.size >= answer.data.count) break;
  }
  return { ok: true, data: [...rows.values()] };
}
