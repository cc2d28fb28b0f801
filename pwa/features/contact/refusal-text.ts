import type { MessageRow } from '#pwa/local/database-rows.ts';
import { failureOf } from '#pwa/local/stored-failure.ts';
import { textOf } from '#shared/failures/failure-words.ts';

/** Why the shop refused a message; empty when it gave no reason. */
export function refusalText(message: MessageRow): string {
  const failure = failureOf(message);
  return failure ? textOf(failure) : '';
}
