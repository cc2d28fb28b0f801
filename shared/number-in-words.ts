const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small number as a sentence says it: 4 → `four`, 20 → `20`. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}
