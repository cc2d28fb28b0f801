/** What the draft of a changed line is called; no product has such a name. */
export function editOf(lineId: string): string {
  return `edit:${lineId}`;
}

/** The same of a line that becomes a second one. */
export function copyOf(lineId: string): string {
  return `copy:${lineId}`;
}

/** Whether a draft is of a line, not of a product. */
export function isOfLine(draftOf: string): boolean {
  return [editOf(''), copyOf('')].some((start) => draftOf.startsWith(start));
}
