/** An address as a link may have it, which begins with one of `schemes`; null for any other. */
export function webAddress(text: string | null, schemes: readonly string[]): string | null {
  return text !== null && schemes.some((scheme) => text.startsWith(`${scheme}//`)) ? text : null;
}
