import { setTimeout as wait } from 'node:timers/promises';
import type { Spender } from '#api/server/limits/budget-table.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { turnsPerKey } from '#api/server/limits/task-slots.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { PlacedOutcome } from './store-order.ts';

class OrdersBusyError extends Error {}

const ordersWaiting = 200;
const busy = { ok: false, reason: 'busy', retryAfterSeconds: 2 } as const;
/** A process that ended with a key in its hands holds up nobody for longer. */
const patienceMs = 2_000;
const lookEveryMs = 100;

type Refusal = Refused<'busy' | 'too_many_requests'> & { retryAfterSeconds: number };

interface OrderRequest {
  key: string;
  /** Whether the order of this key exists. */
  isPlaced(): Promise<boolean>;
  place(): Promise<PlacedOutcome>;
  /** Of a customer without a confirmed order; absent of others (T48). */
  stranger?: Pick<Spender, 'address' | 'isKnown'>;
}

/**
 * Limits the orders of an account, and of new ones at one address, in sum over processes and restarts (T27, T31); repeats,
 * refusals and failures do not count (P3). An account's requests run one after the other in a process.
 */
export function createOrderRate(budgets: Budgets, ofOrders: 'orders' | 'phoneOrders') {
  const turns = turnsPerKey(1, ordersWaiting, () => new OrdersBusyError());

  async function inTurn(owner: string, request: OrderRequest) {
    if (await request.isPlaced()) return await request.place();
    const turn = await turnOf(`${owner}\n${request.key}`, request);
    try {
      return await counted(owner, request, turn !== null);
    } finally {
      await turn?.giveBack();
    }
  }

  /** Waits while another process has the same key, until that has placed the order or for so long: null then. */
  async function turnOf(order: string, request: OrderRequest) {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
      const turn = await budgets.spend(['orderBeingPlaced'], { order });
      if (turn.ok) return turn;
      await wait(lookEveryMs);
      if (await request.isPlaced()) return null;
    }
    return null;
  }

  async function counted(owner: string, request: OrderRequest, isAlone: boolean) {
    if (await request.isPlaced()) return await request.place();
    // Counted before it is placed, or processes would each let one in at the same moment.
    const spent = await budgets.spend(
      request.stranger === undefined ? [ofOrders] : [ofOrders, 'ordersOfStrangers'],
      { account: owner, ...request.stranger },
    );
    if (!spent.ok) return isAlone ? { ...spent, reason: 'too_many_requests' as const } : busy;
    let isNew = false;
    try {
      const outcome = await request.place();
      isNew = outcome.ok && !outcome.repeated;
      return outcome;
    } finally {
      if (!isNew) await spent.giveBack();
    }
  }

  return async (owner: string, request: OrderRequest): Promise<PlacedOutcome | Refusal> => {
    try {
      return await turns(owner, () => inTurn(owner, request));
    } catch (error) {
      if (!(error instanceof OrdersBusyError)) throw error;
      return busy;
    }
  };
}
