import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { careWords } from './care-words.ts';

/** Why something about the account was not done, and at which of the `fields` that stands. */
export function careRefusal(
  failure: FailureRecord,
  fields: Readonly<Record<string, string>> = {},
): Refusal {
  return refusalOf(failure, fields, () => careWords.failed);
}
