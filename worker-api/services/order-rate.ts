import { createRateLimit, type RateAnswer } from '#api/http/rate-limit.ts';
import type { Rate } from '#api/limits.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { AcceptOrderOutcome } from './accept-order.ts';
import { turnsPerKey } from './task-slots.ts';

class OrdersBusyError extends Error {}

const ordersWaiting = 200;
const busyForSeconds = 2;

type Refusal = Refused<'busy' | 'too_many_requests'> & { retryAfterSeconds: number };

interface OrderRequest {
  /** Whether the order of this key exists. */
  isPlaced(): Promise<boolean>;
  place(): Promise<AcceptOrderOutcome>;
}

/**
 * Limits the orders of an account (T27); repeats and refusals do not count (P3). An account's
 * requests run one after the other, so that parallel ones count as well.
 */
export function createOrderRate(rate: Rate) {
  const placed = createRateLimit(rate);
  const turns = turnsPerKey(1, ordersWaiting, () => new OrdersBusyError());

  async function inTurn(owner: string, request: OrderRequest) {
    const answer: RateAnswer = await placed.look(owner);
    if (!answer.ok && !(await request.isPlaced())) {
      return { ...answer, reason: 'too_many_requests' as const };
    }
    const outcome = await request.place();
    if (outcome.ok && !outcome.repeated) await placed.take(owner);
    return outcome;
  }

  return async (owner: string, request: OrderRequest): Promise<AcceptOrderOutcome | Refusal> => {
    try {
      return await turns(owner, () => inTurn(owner, request));
    } catch (error) {
      if (!(error instanceof OrdersBusyError)) throw error;
      return { ok: false, reason: 'busy', retryAfterSeconds: busyForSeconds };
    }
  };
}
