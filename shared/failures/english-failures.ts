import { shopFailures } from './english-shop-failures.ts';
import { staffFailures } from './english-staff-failures.ts';
import type { FailureWords } from './reasons.ts';

/** Why something failed: the `message` of the API's answers. */
export const englishFailures: FailureWords = { ...shopFailures, ...staffFailures };
