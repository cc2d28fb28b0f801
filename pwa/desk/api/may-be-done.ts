import type { ApiFailure } from '#pwa/api/api-answer.ts';

/** Whether the server may have done what was asked: its answer was lost, or it gave up on the way. */
export function mayBeDone({ status }: ApiFailure): boolean {
  return status === null || status === 408 || status >= 500;
}
