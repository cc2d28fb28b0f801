import { translated } from '#shared/translated.ts';
import { englishFailures } from './english-failures.ts';
import { failureText, fieldErrorText, type SaidFailure } from './failure-text.ts';
import type { FailureWords } from './reasons.ts';

/** Why something failed, in the language of the page. The API speaks English alone. */
export const failureWords: FailureWords = translated('failures', englishFailures);

/** What is wrong in each field, joined with commas (spec §5); empty when no field is wrong. */
export function fieldTexts({ errors = [] }: SaidFailure): string {
  return errors.map((error) => fieldErrorText(failureWords, error)).join(', ');
}

/** What a person reads of a failure; empty when nothing is known about it. */
export function textOf(failure: SaidFailure): string {
  return failureText(failureWords, failure);
}
