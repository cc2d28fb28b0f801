import { isolated, rightToLeft } from '#shared/language/directions.ts';

const fromLeft = `(?!${rightToLeft.source})`;
const letter = `${fromLeft}[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]`;
/** Those of Arabic and Urdu take the direction of the letters before them. */
const digit = '[\\u0660-\\u0669\\u06f0-\\u06f9]';
const signs = "[ /.:&+'’#–-]";

/** What a letter may have behind it in the same run. */
const joint = `(?:${signs}{1,4}(?=${letter})|${signs}?\\((?:${letter}|${signs})+\\))?`;

/**
 * What is read from left to right among what is not, with the signs and spaces within: `12/A`, `Flat 4 (B)`. A
 * number in Arabic digits ends at a space, as the word behind it is the next thing to read.
 */
const runFromLeft = new RegExp(
  `(?:${digit}|${fromLeft}[\\p{L}\\p{N}]${joint})` +
    `(?:${digit}|${letter}${joint}|[/.–-](?=${digit}|${letter}))*`,
  'gu',
);
const loneNumber = /^\p{N}+$/u;

/**
 * Returns an address for a place where it is read, in a line from left to right: its parts, between commas
 * and breaks, follow each other as they were written, and a house number in one of them keeps its order (T54).
 */
export function isolatedAddress(text: string): string {
  return text
    .split(/([,;\n]\s*)/)
    .map(isolatedPart)
    .join('');
}

function isolatedPart(part: string): string {
  if (!rightToLeft.test(part)) return isolated(part);
  return isolated(part).replace(runFromLeft, (run) =>
    loneNumber.test(run) ? run : `\u2066${run}\u2069`,
  );
}
