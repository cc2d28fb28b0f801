import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { isWhole, type StatementColumns } from './read-statement.ts';

const columnsByHeading = () =>
  readJson(
    localValues.get(deskKeys.statementColumns),
    (columnsByHead: Record<string, StatementColumns>) => columnsByHead,
  ) ?? {};

/** A device remembers so many headings, the last ones. */
const mostRemembered = 10;

/** Returns whether rows have a heading, which is empty texts where they have none. */
export function hasHeading(head: readonly string[]): boolean {
  return head.some((label) => label !== '');
}

/** Returns a number of a heading, so that nothing it says stays on the device. */
function keyOf(head: readonly string[]): string {
  const letters = [...JSON.stringify(head)];
  const sum = letters.reduce(
    (all, each) => (Math.imul(all, 31) + (each.codePointAt(0) ?? 0)) | 0,
    0,
  );
  return `heading ${sum}`;
}

/** Returns what was chosen for a heading on this device; null where nothing was, or it is not whole. */
export function rememberedColumns(head: readonly string[]): StatementColumns | null {
  const columns = columnsByHeading()[keyOf(head)];
  return columns && isWhole(columns) ? columns : null;
}

/** Remembers places alone, by a number of their heading; rows without one have other columns each time. */
export function rememberColumns(head: readonly string[], columns: StatementColumns): void {
  if (!hasHeading(head)) return;
  const others = Object.entries(columnsByHeading()).filter(([key]) => key !== keyOf(head));
  const next = [...others, [keyOf(head), columns] as const].slice(-mostRemembered);
  localValues.set(deskKeys.statementColumns, JSON.stringify(Object.fromEntries(next)));
}
