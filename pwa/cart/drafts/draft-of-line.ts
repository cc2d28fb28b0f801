/** The name of the draft in which a line is edited; no product has such a name. */
export function editOf(lineId: string): string {
  return `edit:${lineId}`;
}

/** Returns the same for a copy of a line. */
export function copyOf(lineId: string): string {
  return `copy:${lineId}`;
}

/** Returns the id of the line that a draft edits; null for any other draft. */
export function lineOfEdit(draftOf: string): string | null {
  const edit = editOf('');
  return draftOf.startsWith(edit) ? draftOf.slice(edit.length) : null;
}

/** Returns the id of the line that a draft edits or copies; null for a draft of a product. */
export function lineOfDraft(draftOf: string): string | null {
  const copy = copyOf('');
  return draftOf.startsWith(copy) ? draftOf.slice(copy.length) : lineOfEdit(draftOf);
}

/** Returns whether a draft is of a line, not of a product. */
export function isOfLine(draftOf: string): boolean {
  return lineOfEdit(draftOf) !== null || draftOf.startsWith(copyOf(''));
}
