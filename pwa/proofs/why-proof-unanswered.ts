import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { proofWords as words } from './proof-words.ts';

/** Why a call about a proof failed; a shop that is busy says when to try again. */
export function whyProofUnanswered(failure: ApiFailure, otherwise: string): string {
  if (failure.status !== 429 && failure.status !== 503) return textOf(failure) || otherwise;
  const seconds = Math.ceil((failure.retryAfterMs ?? 0) / 1_000);
  if (seconds <= 10) return words.busy.soon;
  return seconds <= 90 ? words.busy.inAMinute : words.busy.inMinutes(Math.ceil(seconds / 60));
}
