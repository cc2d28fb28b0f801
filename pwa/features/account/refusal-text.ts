import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import { careWords } from './care-words.ts';

/** Why something about the account was not done. */
export function refusalText(failure: FailureRecord): string {
  return fieldTexts(failure) || textOf(failure) || careWords.failed;
}
