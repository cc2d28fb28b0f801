import { storedRates } from '#pwa/catalogue/store-catalogue.ts';
import type { SnapshotRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { type CartLine, withDetails } from '#shared/cart/cart-line.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';

export function emptySnapshot(owner: string): SnapshotRow {
  return { owner, lines: [], wasPrices: {}, fetchedAt: null };
}

/**
 * Returns the snapshot with the server's line in it. `shownPrice` is the price first shown for a
 * line that was added here (rupees), or null when it was the snapshot's own.
 */
export function withLine(
  snapshot: SnapshotRow,
  line: CartLine,
  shownPrice: number | null,
  rates: Rates,
): SnapshotRow {
  const cartLine = snapshot.lines.find(({ id }) => id === line.id);
  const lines = cartLine
    ? snapshot.lines.map((other) => (other.id === line.id ? line : other))
    : [...snapshot.lines, line];
  const before = shownPrice ?? (cartLine ? shownFor(line, cartLine, rates) : null);
  const { [line.id]: first, ...others } = snapshot.wasPrices;
  const was = rememberedPrice(first, line, before, cartLine, rates);
  const wasPrices = was === undefined ? others : { ...others, [line.id]: was };
  return { ...snapshot, lines, wasPrices };
}

export function withoutLine(snapshot: SnapshotRow, lineId: string): SnapshotRow {
  const { [lineId]: _, ...wasPrices } = snapshot.wasPrices;
  return { ...snapshot, lines: snapshot.lines.filter(({ id }) => id !== lineId), wasPrices };
}

/** Replaces the snapshot by the server's whole cart and remembers changed prices (SY10). */
export async function replaceSnapshot(
  { db, owner }: Scope,
  lines: CartLine[],
  fetchedAt: string,
): Promise<void> {
  await db.transaction('rw', [db.snapshots, db.catalogue], async () => {
    const before = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
    await db.snapshots.put(withCart(before, lines, fetchedAt, await storedRates({ db })));
  });
}

/** Returns the same of a snapshot in memory. */
export function withCart(
  before: SnapshotRow,
  lines: CartLine[],
  fetchedAt: string,
  rates: Rates,
): SnapshotRow {
  const knownLines = new Map(before.lines.map((line) => [line.id, line]));
  const wasPrices: Record<string, number> = {};
  for (const line of lines) {
    const cartLine = knownLines.get(line.id);
    const shownPrice = cartLine ? shownFor(line, cartLine, rates) : null;
    const was = rememberedPrice(before.wasPrices[line.id], line, shownPrice, cartLine, rates);
    if (was !== undefined) wasPrices[line.id] = was;
  }
  return { ...before, lines, wasPrices, fetchedAt };
}

/** Returns what the line cost when it was first shown, undefined where it still costs that. */
function rememberedPrice(
  first: number | undefined,
  line: CartLine,
  shownBefore: number | null,
  cartLine: CartLine | undefined,
  rates: Rates,
): number | undefined {
  const was =
    first === undefined ? shownBefore : first + (cartLine ? priceOfEdit(line, cartLine, rates) : 0);
  return was === null || was === line.price ? undefined : was;
}

/** Returns the price the line was shown with, adjusted to edits since (B11). */
function shownFor(line: CartLine, cartLine: CartLine, rates: Rates): number {
  return cartLine.price + priceOfEdit(line, cartLine, rates);
}

/** Returns the price difference of the shopper's own edit, which is no change of the shop's prices (SY10). */
export function priceOfEdit({ customization }: CartLine, cartLine: CartLine, rates: Rates): number {
  if (keepIdentity(cartLine.customization, customization) === cartLine.customization) return 0;
  return (
    withDetails(cartLine, customization, rates).price -
    withDetails(cartLine, cartLine.customization, rates).price
  );
}
