/** A text as a sentence before another: with `stop` at its end, unless it has one already. */
export function sentence(text: string, stop: '.' | '।'): string {
  return text === '' || /[.!?…।]$/.test(text) ? text : `${text}${stop}`;
}
