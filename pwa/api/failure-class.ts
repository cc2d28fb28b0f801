import type { FailureRecord } from '#shared/failures/failure-text.ts';
import type { ApiFailure } from './api-answer.ts';

/**
 * Try again, after `retryAfterMs` if the server named a time (SY6); `failure` if it answered;
 * `progressed` if it took something before.
 */
export interface TryAgain {
  kind: 'retry';
  retryAfterMs?: number;
  failure?: FailureRecord;
  /** Of a message: nothing came back, not even a page of somebody else's. */
  unanswered?: true;
  progressed?: boolean;
}

/** What a failed call means for its operation (SY6). */
export type FailureClass = ReadFailure | { kind: 'refused'; failure: FailureRecord };

/** The same for a call that only reads. */
export type ReadFailure = TryAgain | { kind: 'unauthorized' };

const laterStatuses = [408, 425, 429];

/**
 * No answer, a time-out, 429 and 5xx: try again. 401: log in first. Any other 4xx of the shop:
 * refused. One without the shop's error shape is a proxy's or a captive portal's: try again.
 */
export function failureClass(answer: ApiFailure): FailureClass {
  const { status, code, retryAfterMs } = answer;
  if (status === 401) return { kind: 'unauthorized' };
  const later = status === null || status >= 500 || laterStatuses.includes(status);
  if (!later && code !== null) return { kind: 'refused', failure: recordOf(answer) };
  return {
    kind: 'retry',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(code === null ? {} : { failure: recordOf(answer) }),
  };
}

/**
 * Reads are retried when they are refused: that is a fault of the server, and no change of the
 * shopper is lost.
 */
export function readFailure(answer: ApiFailure): ReadFailure {
  const failure = failureClass(answer);
  return failure.kind === 'refused' ? { ...failure, kind: 'retry' } : failure;
}

/** What can be stored of a failed call, to be said in any language. */
export function recordOf({ code, reason, params, errors, message }: ApiFailure): FailureRecord {
  return { code, reason, message, ...(params && { params }), ...(errors && { errors }) };
}
