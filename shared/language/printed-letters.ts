import { graphemesOf } from './graphemes.ts';

/**
 * What the faces of the shop have: Latin with the accents of Europe and long vowels, in both families alike,
 * the letters of transliteration in one face, and the scripts of India, Urdu and the signs of ./signs-face.ts.
 * The list stands here because what is printed must not depend on an engine;
 * worker-api/printing/pdf/outline-words.test.ts compares it with the faces.
 */
const letters =
  '\\s!-~\\xa0-\\xa3\\xa5\\xa7-\\xab\\xae-\\xb0\\xb4\\xb6-\\xb8\\xba\\xbb\\xbf-\\u0107\\u010c-\\u0113' +
  '\\u0116-\\u011b\\u011e\\u011f\\u0122\\u0123\\u012a\\u012b\\u012e-\\u0131\\u0136\\u0137\\u0139-\\u013e' +
  '\\u0141-\\u0148\\u0150-\\u0155\\u0158-\\u015b\\u015e-\\u0161\\u0164\\u0165\\u016a\\u016b' +
  '\\u016e-\\u0173\\u0178-\\u017e\\u0218-\\u021b\\u02c6\\u02da\\u02dc\\u2013\\u2014\\u2018-\\u201a' +
  '\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u20b9\\u2122\\u2212';
/** Of names in IAST and its like for Urdu; a text with one is in a face that has all. The mark of r̥ composes with no letter. */
const transliteration = `(?![${letters}])[\\u0100-\\u024f\\u02b9-\\u02bf\\u1e00-\\u1e9f]`;
const devanagari = '\\u0900-\\u094d\\u094f-\\u0977\\u0979-\\u097f';
/** Those of Bengali to Malayalam, of Ol Chiki and of Meetei. */
const otherScripts = '\\u0980-\\u0c5b\\u0c5d-\\u0cdb\\u0cdd-\\u0d7f\\u1c50-\\u1c7f\\uabc0-\\uabf9';
const urdu =
  '\\u0609-\\u0615\\u061b\\u061e-\\u065b\\u065d-\\u0673\\u0679-\\u0681\\u0683-\\u068f\\u0691\\u0693\\u0696' +
  '\\u0698-\\u069c\\u069e\\u06a0\\u06a1\\u06a4\\u06a6-\\u06a9\\u06ab\\u06af-\\u06b1\\u06b3\\u06b7' +
  '\\u06ba-\\u06be\\u06c0-\\u06c4\\u06c6\\u06c7\\u06ca\\u06cc-\\u06d0\\u06d2-\\u06d5\\u06ee-\\u06f9';

const signs = '♡♥❤★☆✓∞☺';

/** Joiners and signs that choose a form are drawn by no face, and need none. */
export const ignorable = '\\p{Default_Ignorable_Code_Point}';
const printedLetters = new RegExp(
  `^(?:${transliteration}|[${letters}${devanagari}${otherScripts}${urdu}${signs}${ignorable}])+$`,
  'u',
);
/** What comes with faces of its own, which a device has once it has shown one of these. */
const furtherLetter = new RegExp(`[${otherScripts}${urdu}${signs}]|${transliteration}`, 'u');
const transliterated = new RegExp(transliteration, 'u');
const variants = /[\ufe0e\ufe0f]/g;

const isPrinted = (grapheme: string) => printedLetters.test(grapheme.normalize('NFC'));

/** Returns the letters of a text that no face has, as people count them, each once (B82). */
export function unprintedLetters(text: string): string[] {
  return [...new Set(graphemesOf(text).filter((grapheme) => !isPrinted(grapheme)))];
}

/** Returns what of a text is printed. A sign that may be a colourful picture is a letter here. */
export function printedText(text: string): string {
  return graphemesOf(text).filter(isPrinted).join('').normalize('NFC').replace(variants, '');
}

/** Returns whether a text needs faces beside those of Latin letters and Devanagari. */
export function needsFurtherFaces(text: string): boolean {
  return furtherLetter.test(text);
}

/** Returns whether a text has letters of transliteration, and so is set in the face of these. */
export function isTransliterated(text: string): boolean {
  return transliterated.test(text);
}
