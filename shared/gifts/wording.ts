/** Whose words: those the page is read in now, or the English of the specification. */
export type Wording = 'shown' | 'english';

/** A text that is looked up when it is needed, so that it follows the page's language. */
export type Spoken<T = string> = (wording: Wording) => T;

/**
 * Looks texts up in a family's words: `words` changes in place with the page's language
 * (translated.ts), `english` is what instructions texts and the API speak.
 */
export function sayingFrom<W>(words: W, english: W): <T>(pick: (from: W) => T) => Spoken<T> {
  return (pick) => (wording) => pick(wording === 'english' ? english : words);
}
