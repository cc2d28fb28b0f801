/** A place in a list, as a path writes it; null for anything else. */
export function placeIn(text: string): number | null {
  return /^(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : null;
}
