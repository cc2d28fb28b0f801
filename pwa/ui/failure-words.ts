import { englishFailures } from '#shared/failures/english-failures.ts';
import type { FailureWords } from '#shared/failures/reasons.ts';
import { translated } from '#shared/translated.ts';

/** Why something failed, in the language of the page. */
export const failureWords: FailureWords = translated('failures', englishFailures);
