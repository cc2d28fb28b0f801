import { translated } from '#shared/language/translated.ts';

/** What is said of a text that is cut short on the gift. */
export const tooLongWords = translated('pwa/gifts/too-long-words', {
  tooLong: (text: string) => `‘${text}’ is too long for its place: shorten it, or it will be cut.`,
});
