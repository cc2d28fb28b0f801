import { randomUUID } from 'node:crypto';
import type { Rate } from '#api/limits/limits.ts';
import type { RateLimits } from '#api/limits/rate-limits.ts';
import { turnsPerKey } from '#api/limits/task-slots.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { AcceptOrderOutcome } from './accept-order.ts';

class OrdersBusyError extends Error {}

const ordersWaiting = 200;
const busy = { ok: false, reason: 'busy', retryAfterSeconds: 2 } as const;
/** Noted while an order is placed, for as long as a call may take. */
const placing = 'order being placed';
const placingSeconds = 15;

type Refusal = Refused<'busy' | 'too_many_requests'> & { retryAfterSeconds: number };

interface OrderRequest {
  key: string;
  /** Whether the order of this key exists. */
  isPlaced(): Promise<boolean>;
  place(): Promise<AcceptOrderOutcome>;
}

/**
 * Limits the orders of an account, in sum over processes and restarts (T27, T31); repeats and
 * refusals do not count (P3). An account's requests run one after the other in a process.
 */
export function createOrderRate(rates: RateLimits, rate: Rate) {
  const turns = turnsPerKey(1, ordersWaiting, () => new OrdersBusyError());

  async function inTurn(owner: string, request: OrderRequest) {
    if (await request.isPlaced()) return await request.place();
    // Counted before it is placed, or processes would each let one in at the same moment.
    const event = { limit: 'orders', of: owner, rate, id: randomUUID() };
    const answer = await rates.take([event]);
    const attempt = `${owner}\n${request.key}`;
    if (!answer.ok) {
      // A repeat whose first request has the last place at another process, or had it (P3).
      if (await request.isPlaced()) return await request.place();
      if (await rates.isNoted(placing, attempt)) return busy;
      return { ...answer, reason: 'too_many_requests' as const };
    }
    await rates.note(placing, attempt, placingSeconds);
    const outcome = await request.place();
    if (!outcome.ok || outcome.repeated) await rates.giveBack([event]);
    return outcome;
  }

  return async (owner: string, request: OrderRequest): Promise<AcceptOrderOutcome | Refusal> => {
    try {
      return await turns(owner, () => inTurn(owner, request));
    } catch (error) {
      if (!(error instanceof OrdersBusyError)) throw error;
      return busy;
    }
  };
}
