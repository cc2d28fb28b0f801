const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small number as a sentence says it: 4 → `four`, 20 → `20`. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}

/** Returns the same at the beginning of a sentence: 4 → `Four`. */
export function numberInWordsFirst(number: number): string {
  const word = numberInWords(number);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
