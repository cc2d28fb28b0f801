/** The PIN code a written address ends with, also in two parts; null without one. */
export function pinOfAddress(address: string): string | null {
  const parts = /(?<!\d)([1-9]\d{2})\s?(\d{3})[\s.]*$/.exec(address);
  return parts ? `${parts[1]}${parts[2]}` : null;
}
