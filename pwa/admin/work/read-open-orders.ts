import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { AdminOrderRow, AdminOrdersAnswer } from '#shared/http/admin-schemas.ts';

type Ask = (page: number) => Promise<ApiAnswer<AdminOrdersAnswer>>;

/** A list that nobody works through: the ones to ship first are enough. */
const mostPages = 10;

/**
 * All pages of the list as one. An order that moves from one page to another meanwhile is there
 * once, or missing until the list is read again.
 */
export async function readOpenOrders(ask: Ask): Promise<ApiAnswer<AdminOrdersAnswer>> {
  const rows = new Map<string, AdminOrderRow>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    if (!answer.ok) return answer;
    for (const row of answer.data.rows) rows.set(row.order_number, row);
    const isLast = answer.data.rows.length === 0 || rows.size >= answer.data.count;
    if (isLast || page === mostPages) {
      return { ok: true, data: { rows: [...rows.values()], count: answer.data.count } };
    }
  }
}
