import type { ApiFailure } from '#pwa/api/api-answer.ts';

/**
 * Nothing is lost: try again, after `retryAfterMs` where the server named a time (SY6). `told` has
 * the shop's own words, where it was reached and could not do it now.
 */
export interface TryAgain {
  kind: 'retry';
  retryAfterMs?: number;
  told?: string;
}

/** What a failed call means for the work behind it (SY6). */
export type FailureClass = ReadFailure | { kind: 'refused'; message: string };

/** The same of a call that only reads. */
export type ReadFailure = TryAgain | { kind: 'unauthorized' };

const laterStatuses = [408, 425, 429];

/**
 * No answer, a time-out, 429 and 5xx: try again. 401: log in first. Any other 4xx that
 * the shop itself answered: refused. One without the shop's error shape came from a proxy or
 * a captive portal and says nothing about the work.
 */
export function failureClass({ status, code, message, retryAfterMs }: ApiFailure): FailureClass {
  if (status === 401) return { kind: 'unauthorized' };
  const later = status === null || status >= 500 || laterStatuses.includes(status);
  if (!later && code !== null) return { kind: 'refused', message };
  return {
    kind: 'retry',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(code === null ? {} : { told: message }),
  };
}

/**
 * A call that only reads and is refused is a fault of the server, which may pass: no change of
 * the shopper's hangs on it, so it is tried again.
 */
export function readFailure(answer: ApiFailure): ReadFailure {
  const failure = failureClass(answer);
  return failure.kind === 'refused' ? { kind: 'retry', told: failure.message } : failure;
}
