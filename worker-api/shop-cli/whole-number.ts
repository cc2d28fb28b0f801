/** The number that `text` writes in digits, when it is from `min` to `max`; else null. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
