import { translated } from '#shared/language/translated.ts';
import { englishSteps } from './english-steps.ts';

/** The steps of an order, in the language of the page. */
export const stepWords = translated('shared/orders/step-words', englishSteps);
