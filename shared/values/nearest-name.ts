/** Returns the name that is most like a text with a slip; of texts that share a beginning, before all others. */
export function nearestName(text: string, names: readonly string[]): string {
  const rank = (name: string) =>
    slipsBetween(text, name) - (name.startsWith(text) ? name.length : 0);
  return [...names].sort((one, other) => rank(one) - rank(other))[0] ?? '';
}

/** Returns how many letters are to be put in, left out or changed. */
export function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const substitution = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(substitution, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
