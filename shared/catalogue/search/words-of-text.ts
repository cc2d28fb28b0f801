/** Letters, digits and the marks that belong to them. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Accents of Latin letters, and what people leave out in Hindi: the nukta of फ़ and the joiners.
 * The vowel signs of Hindi are marks as well and stay.
 */
const leftOut = /[\u0300-\u036f\u093c\u200c\u200d]/g;
const candrabindu = /\u0901/g;
const anusvara = '\u0902';

/** The words of a text as they are compared: without case, accents and ways of writing them. */
export function wordsOfText(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(leftOut, '')
    .replace(candrabindu, anusvara)
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase();
  return folded.match(word) ?? [];
}
