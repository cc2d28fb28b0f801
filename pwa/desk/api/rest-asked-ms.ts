import type { ApiFailure } from '#pwa/api/api-answer.ts';

const longestMs = 5 * 60_000;

/**
 * How long the answer asks to wait, up to five minutes: a proxy may name a day, and a timer of more than
 * 24 days fires at once.
 */
export function restAskedMs({ retryAfterMs = 0 }: ApiFailure): number {
  return Math.min(retryAfterMs, longestMs);
}
