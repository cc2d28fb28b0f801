import type { ApiFailure } from '#pwa/api/api-answer.ts';

/** What a failed call means for the work behind it (SY6). */
export type FailureClass =
  /** `told`: what the shop said, where it was reached and could not do it now. */
  | { kind: 'retry'; retryAfterMs?: number; told?: string }
  | { kind: 'unauthorized' }
  | { kind: 'refused'; message: string };

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
