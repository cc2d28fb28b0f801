import { translated } from '#shared/language/translated.ts';
import { englishFamilies } from './shelf.ts';

/** What the first paint says of the families. */
export const familyWords = translated('shared/gifts/shelf-words', englishFamilies);
