/**
 * Returns a typed whole number, also as `₹1,00,000`; null when it is none, or beyond its bounds.
 */
export function readWhole(
  typedText: string,
  { min, max }: { min: number; max: number },
): number | null {
  const digits = typedText.trim().replace(/^₹\s*/, '').replaceAll(',', '');
  if (!/^\d+$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
