import { createRateLimit, type RateAnswer } from '#api/http/rate-limit.ts';
import type { Rate } from '#api/limits.ts';

/** Counts the orders an account asks for, each key once: a retry is the same order (P3). */
export function createOrderRate(rate: Rate) {
  const orders = createRateLimit(rate);
  const keys = createRateLimit({ points: 1, seconds: rate.seconds });
  return async (owner: string, key: string): Promise<RateAnswer> => {
    const ownKey = JSON.stringify([owner, key]);
    if (!(await keys.take(ownKey)).ok) return { ok: true };
    const answer = await orders.take(owner);
    if (!answer.ok) await keys.forget(ownKey);
    return answer;
  };
}
