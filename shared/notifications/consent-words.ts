import { translated } from '#shared/language/translated.ts';
import { englishConsents } from './english-consents.ts';

/** What a customer agrees to, in the language of the page. */
export const consentWords = translated('shared/notifications/consent-words', englishConsents);
