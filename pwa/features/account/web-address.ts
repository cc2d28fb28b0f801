/** An address of the web as a link may have it; null for any other. */
export function webAddress(text: string | null, schemes: readonly string[]): string | null {
  if (text === null || !URL.canParse(text)) return null;
  return schemes.includes(new URL(text).protocol) ? text : null;
}
