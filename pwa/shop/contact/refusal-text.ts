import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import type { sendMessagesNow } from '#pwa/sync/sync-now.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** Why the shop refused a message; empty when it gave no reason. */
export function refusalText({ failure }: Pick<MessageRow, 'failure'>): string {
  return failure ? textOf(failure) : '';
}

/** Why a message waits: without a network, or after what the shop's server said (spec §8). */
export function unsentText(round: Awaited<ReturnType<typeof sendMessagesNow>>): string {
  if (round.kind !== 'retry' || round.unanswered) return textOf(ownFailure('no_answer'));
  return (round.failure && textOf(round.failure)) || words.form.failed;
}
