import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Rate } from '#api/limits/limits.ts';
import type { Counted, RateLimits } from '#api/limits/rate-limits.ts';
import { turnsPerKey } from '#api/limits/task-slots.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { PlacedOutcome } from './store-order.ts';

class OrdersBusyError extends Error {}

const ordersWaiting = 200;
const busy = { ok: false, reason: 'busy', retryAfterSeconds: 2 } as const;
/** One process at a time has a key in its hands, for as long as a call may take. */
const oneProcess: Rate = { points: 1, seconds: 15 };
/** A process that ended with a key in its hands holds up nobody for longer. */
const patienceMs = 2_000;
const lookEveryMs = 100;

type Refusal = Refused<'busy' | 'too_many_requests'> & { retryAfterSeconds: number };

interface OrderRequest {
  key: string;
  /** Whether the order of this key exists. */
  isPlaced(): Promise<boolean>;
  place(): Promise<PlacedOutcome>;
}

/**
 * Limits the orders of an account, in sum over processes and restarts (T27, T31); repeats and
 * refusals do not count (P3). An account's requests run one after the other in a process.
 */
export function createOrderRate(rates: RateLimits, rate: Rate) {
  const turns = turnsPerKey(1, ordersWaiting, () => new OrdersBusyError());

  async function inTurn(owner: string, request: OrderRequest) {
    if (await request.isPlaced()) return await request.place();
    const of = `${owner}\n${request.key}`;
    const turn = { limit: 'order being placed', of, rate: oneProcess, id: randomUUID() };
    const isAlone = await hasItsTurn(turn, request);
    try {
      return await counted(owner, request, isAlone);
    } finally {
      await rates.giveBack([turn]);
    }
  }

  /** Waits while another process has the same key, until that has placed the order or for so long. */
  async function hasItsTurn(turn: Counted, request: OrderRequest) {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
      if ((await rates.take([turn])).ok) return true;
      await wait(lookEveryMs);
      if (await request.isPlaced()) return false;
    }
    return false;
  }

  async function counted(owner: string, request: OrderRequest, isAlone: boolean) {
    if (await request.isPlaced()) return await request.place();
    // Counted before it is placed, or processes would each let one in at the same moment.
    const event = { limit: 'orders', of: owner, rate, id: randomUUID() };
    const answer = await rates.take([event]);
    if (!answer.ok) return isAlone ? { ...answer, reason: 'too_many_requests' as const } : busy;
    const outcome = await request.place();
    if (!outcome.ok || outcome.repeated) await rates.giveBack([event]);
    return outcome;
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
