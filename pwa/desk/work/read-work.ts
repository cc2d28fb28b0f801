import { type ApiAnswer, read } from '#pwa/api/api-answer.ts';
import type { AdminOrderRow, AdminOrdersAnswer } from '#shared/http/admin-schemas.ts';

type Ask = (page: number) => Promise<ApiAnswer<AdminOrdersAnswer>>;

/** A list that nobody works through: the first ones are enough. */
const mostPages = 10;

/**
 * All pages of the list as one. An order that moves from one page to another meanwhile is there
 * once, or missing until the list is read again.
 */
async function readPages(ask: Ask): Promise<ApiAnswer<AdminOrdersAnswer>> {
  const rows = new Map<string, AdminOrderRow>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page).then(
      read((list) => {
        for (const row of list.rows) rows.set(row.order_number, row);
        return list;
      }),
    );
    if (!answer.ok) return answer;
    const isLast = answer.data.rows.length === 0 || rows.size >= answer.data.count;
    if (isLast || page === mostPages) {
      return { ok: true, data: { rows: [...rows.values()], count: answer.data.count } };
    }
  }
}

/** The orders that are not done and those with a problem, each once; `count` is of all of them. */
export async function readWork(open: Ask, problems: Ask): Promise<ApiAnswer<AdminOrdersAnswer>> {
  const [work, wrong] = await Promise.all([readPages(open), readPages(problems)]);
  if (!work.ok) return work;
  if (!wrong.ok) return wrong;
  const here = new Set(work.data.rows.map(({ order_number }) => order_number));
  const others = wrong.data.rows.filter(({ order_number }) => !here.has(order_number));
  const rows = [...work.data.rows, ...others];
  const missing = [work, wrong].reduce((sum, { data }) => sum + data.count - data.rows.length, 0);
  return { ok: true, data: { rows, count: rows.length + missing } };
}
