import { Dexie } from 'dexie';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';
import { cartBase } from './shown-cart.ts';
import type { CartBase } from './shown-lines.ts';

interface BaseReader {
  /** `number` counts the readings, in the order in which they began. */
  onBase: (base: CartBase, number: number) => void;
  onError: (cause: unknown) => void;
}

/** The database's part of a cart, read now and after every change of it, whoever made it. */
export interface FollowedBase {
  /** Returns how many readings have begun. */
  readingCount: () => number;
  /** Reads after the changes of this moment, and after what they draw. */
  readSoon: () => void;
  stop: () => void;
}

const nothing = { snapshots: false, products: false };
const tables = ['operations', 'snapshots', 'products', 'catalogue'] as const;

/**
 * Follows the owner's cart by Dexie's own news of changes, which other tabs and the worker send too.
 * Not a live query: that reads everything anew, and a cart of hundreds of lines is one large row of
 * the server's answer, which a tap does not change.
 */
export function followCartBase(scope: Scope, { onBase, onError }: BaseReader): FollowedBase {
  let base: CartBase | undefined;
  let readingCount = 0;
  let reading = false;
  let again = false;
  let stopped = false;
  let unchanged = nothing;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void readBase();
    });
  }

  async function readBase(): Promise<void> {
    again = reading;
    if (reading) return;
    reading = true;
    try {
      do {
        again = false;
        readingCount += 1;
        const number = readingCount;
        const knownBase = base && { ...base, unchanged };
        unchanged = { snapshots: true, products: true };
        const freshBase = await cartBase(scope, knownBase);
        if (stopped) return;
        base = withSameRows(base, freshBase);
        onBase(base, number);
      } while (again);
    } catch (cause) {
      unchanged = nothing;
      // In the back/forward cache; the news of a page that is back is that anything may have changed.
      if (!stopped && !isClosed(cause)) onError(cause);
    } finally {
      reading = false;
    }
  }

  const hear = (parts: object) => {
    const isAbout = changesIn(Object.keys(parts), scope.db);
    const snapshots = unchanged.snapshots && !isAbout('snapshots');
    const products = unchanged.products && !isAbout('products');
    unchanged = { snapshots, products };
    if (tables.some(isAbout)) readSoon();
  };
  Dexie.on.storagemutated.subscribe(hear);
  void readBase();

  return {
    readingCount: () => readingCount,
    readSoon,
    stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      Dexie.on.storagemutated.unsubscribe(hear);
    },
  };
}

/** Returns a reading whose rows are the same objects as before where they say the same. */
function withSameRows(
  before: CartBase | undefined,
  { snapshot, unsent, products, hasCatalogue, rates }: CartBase,
): CartBase {
  const rowBefore = new Map(before?.unsent.map((row) => [row.seq, row]));
  const lineBefore = new Map(before?.snapshot?.lines.map((line) => [line.id, line]));
  const isKnown = snapshot === before?.snapshot;
  const lines = isKnown
    ? []
    : snapshot?.lines.map((line) => keepIdentity(lineBefore.get(line.id), line));
  return {
    snapshot: isKnown ? snapshot : snapshot && { ...snapshot, lines: lines ?? [] },
    unsent: unsent.map((row) => keepIdentity(rowBefore.get(row.seq), row)),
    rates: keepIdentity(before?.rates, rates),
    products: new Map(
      [...products].map(([name, product]) => [
        name,
        keepIdentity(before?.products.get(name), product),
      ]),
    ),
    ...(hasCatalogue === undefined ? {} : { hasCatalogue }),
  };
}

/** Which tables a change is about, by the keys in which Dexie tells it. */
function changesIn(keys: readonly string[], { name }: ShopDatabase) {
  return (table: (typeof tables)[number]) =>
    keys.some((key) => key === 'all' || key.startsWith(`idb://${name}/${table}/`));
}

function isClosed(cause: unknown): boolean {
  const { DatabaseClosed, Abort } = Dexie.errnames;
  return cause instanceof Error && (cause.name === DatabaseClosed || cause.name === Abort);
}
