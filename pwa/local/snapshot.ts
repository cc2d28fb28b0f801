import type { CartLine } from '#shared/cart/cart-line.ts';
import { database, type ShopDatabase, type SnapshotRow } from './database.ts';

export function emptySnapshot(owner: string): SnapshotRow {
  return { owner, lines: [], wasPrices: {}, fetchedAt: null };
}

/**
 * The snapshot with the server's line in it. `shownPrice` is what the screen first showed
 * for a line that was added here (rupees), or null when that was the snapshot's own price.
 */
export function withLine(
  snapshot: SnapshotRow,
  line: CartLine,
  shownPrice: number | null,
): SnapshotRow {
  const known = snapshot.lines.find(({ id }) => id === line.id);
  const lines = known
    ? snapshot.lines.map((other) => (other.id === line.id ? line : other))
    : [...snapshot.lines, line];
  const was = shownPrice ?? known?.price ?? null;
  return { ...snapshot, lines, wasPrices: rememberPrice(snapshot.wasPrices, line, was) };
}

export function withoutLine(snapshot: SnapshotRow, lineId: string): SnapshotRow {
  const { [lineId]: _, ...wasPrices } = snapshot.wasPrices;
  return { ...snapshot, lines: snapshot.lines.filter(({ id }) => id !== lineId), wasPrices };
}

/** The server's whole cart replaces the snapshot; changed prices are remembered (SY10). */
export async function replaceSnapshot(
  owner: string,
  lines: CartLine[],
  fetchedAt: string,
  db: ShopDatabase = database,
): Promise<void> {
  await db.transaction('rw', db.snapshots, async () => {
    const before = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
    const after = { ...emptySnapshot(owner), lines, fetchedAt };
    for (const line of lines) {
      const was = before.wasPrices[line.id] ?? before.lines.find(({ id }) => id === line.id)?.price;
      after.wasPrices = rememberPrice(after.wasPrices, line, was ?? null);
    }
    await db.snapshots.put(after);
  });
}

function rememberPrice(
  wasPrices: Record<string, number>,
  line: CartLine,
  shownBefore: number | null,
): Record<string, number> {
  const { [line.id]: first, ...others } = wasPrices;
  const was = first ?? shownBefore;
  return was === null || was === line.price ? others : { ...others, [line.id]: was };
}
