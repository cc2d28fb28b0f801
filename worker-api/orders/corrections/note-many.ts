import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Paper } from '#shared/orders/corrections/corrections.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

interface NotedPaper {
  order: StoredOrder;
  /** It was not noted before, or was wrong. */
  isNew: boolean;
}

/**
 * Notes that a paper of the orders that `isMeant` names was made, which is right again with that; one that is noted
 * stays as it is.
 */
export async function notePapers(
  { storage, clock }: Deps,
  numbers: readonly string[],
  paper: Paper,
  isMeant: (order: StoredOrder) => boolean,
): Promise<NotedPaper[]> {
  const orders: NotedPaper[] = [];
  for (const number of new Set(numbers)) {
    const at = clock().toISOString();
    let isNew = false;
    const order = await changeOrder(storage, number, (now) => {
      const { papers_made, print_again = [] } = now;
      const isWrong = print_again.includes(paper);
      isNew = isMeant(now) && (isWrong || papers_made?.[paper] === undefined);
      if (!isNew) return null;
      return {
        papers_made: { ...papers_made, [paper]: at },
        ...(isWrong && { print_again: print_again.filter((each) => each !== paper) }),
      };
    });
    if (order && isMeant(order)) orders.push({ order, isNew });
  }
  return orders;
}

interface SeenCash {
  number: string;
  revision: number;
}

/** Notes of each order that the carrier has handed over its cash; one that was changed since it was seen is left. */
export async function noteCash(
  { storage, clock }: Deps,
  orders: readonly SeenCash[],
  author: string,
): Promise<{ received: StoredOrder[]; left: string[] }> {
  const received: StoredOrder[] = [];
  const others: string[] = [];
  for (const { number, revision } of orders) {
    const order = await storage.orders.byNumber(number);
    const isThere = order?.cash_with_courier === true && order.revision === revision;
    const cash = { cash_with_courier: null, cash_received: { at: clock().toISOString(), author } };
    const outcome = isThere ? await storage.orders.change(order, cash) : null;
    if (outcome?.ok) received.push(outcome.order);
    else others.push(number);
  }
  return { received, left: others };
}
