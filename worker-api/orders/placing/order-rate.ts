import { createHash } from 'node:crypto';
import type { BeforePlacing } from '#api/orders/order-store.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { busy, turnsPerKey } from '#api/server/limits/task-slots.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { PlacedOutcome } from './store-order.ts';

const ordersWaiting = 200;
const retryAfterSeconds = 2;

type Refusal = Refused<'busy' | 'too_many_requests'> & { retryAfterSeconds: number };

interface OrderRequest<Facts extends BeforePlacing> {
  key: string;
  /** What is asked before it is placed, at one go. */
  read(): Promise<Facts>;
  place(facts: Facts): Promise<PlacedOutcome>;
  /** Who counts as a stranger without a confirmed order (T48); absent of staff. */
  stranger?: Pick<Spender, 'address' | 'isKnown'>;
}

/**
 * Limits the orders of an account, and of new ones at one address, in sum over processes and restarts (T27, T31); repeats,
 * refusals and failures do not count (P3). An account's requests run one after the other in a process.
 */
export function createOrderRate(budgets: Budgets, ofOrders: 'orders' | 'phoneOrders') {
  const turns = turnsPerKey(1, ordersWaiting);

  async function inTurn<Read extends BeforePlacing>(
    owner: string,
    { key, read, place, stranger }: OrderRequest<Read>,
  ): Promise<PlacedOutcome | Refusal> {
    const before = await read();
    if (before.placed) return { ok: true, order: before.placed, repeated: true };
    const isStranger = stranger !== undefined && !before.hasConfirmed;
    // Counted before it is placed, or processes would each let one in at the same moment; calls of one
    // key count as one, until none of them is left that may have placed it.
    const spending = await budgets.spend(
      isStranger ? [ofOrders, 'ordersOfStrangers'] : [ofOrders],
      { account: owner, ...stranger },
      eventOf(owner, key),
    );
    if (!spending.ok) return { ...spending, reason: 'too_many_requests' };
    let isNew = false;
    try {
      const outcome = await place(before);
      isNew = outcome.ok && !outcome.repeated;
      return outcome;
    } finally {
      if (!isNew) await spending.giveBack();
    }
  }

  return async <Read extends BeforePlacing>(
    owner: string,
    request: OrderRequest<Read>,
  ): Promise<PlacedOutcome | Refusal> => {
    const outcome = await turns(owner, () => inTurn(owner, request));
    return outcome === busy ? { ...busy, retryAfterSeconds } : outcome;
  };
}

/** By the owner too, as anybody may choose the key of another. */
function eventOf(owner: string, key: string): string {
  return createHash('sha256').update(`${owner}\n${key}`).digest('base64url').slice(0, 22);
}
