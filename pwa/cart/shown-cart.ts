import { productOf } from '#pwa/catalogue/products-at-hand.ts';
import { storedRates } from '#pwa/catalogue/store-catalogue.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { OperationRow, SnapshotRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { atTodaysPrice, type CartBase, createShowLines, type ShownLine } from './shown-lines.ts';

export type { ShownLine } from './shown-lines.ts';

/** Resolves to the cart by what is stored (shown-lines.ts). Reads only (SY8). */
export async function shownCart(scope: Scope): Promise<ShownLine[]> {
  return [...createShowLines()(await cartBase(scope))];
}

/** What a reading may take over from the one before, as no change of these tables was heard of. */
export interface KnownBase extends CartBase {
  unchanged: { snapshots: boolean; products: boolean };
}

/** Resolves to what the database says of the owner's cart at one moment. */
export async function cartBase({ db, owner }: Scope, base?: KnownBase): Promise<CartBase> {
  return db.transaction('r', [db.snapshots, db.operations, db.products, db.catalogue], async () => {
    const hasCatalogue = (await db.products.limit(1).count()) > 0;
    const unsent = await db.operations.where('owner').equals(owner).sortBy('seq');
    const asKnown = base?.unchanged.snapshots && !mayBeSettled(base.unsent, unsent);
    const snapshot = asKnown ? base.snapshot : await db.snapshots.get(owner);
    const before = base?.unchanged.products ? [...base.products.values()] : [];
    const names = new Set(productsIn(snapshot, unsent));
    for (const { name } of before) names.delete(name);
    const productRows = await productsNamed(db, [...names]);
    const products = new Map([
      ...before.map((product) => [product.name, product] as const),
      ...productRows,
    ]);
    return { snapshot, unsent, products, hasCatalogue, rates: await storedRates({ db }) };
  });
}

/**
 * Whether an operation may be in the snapshot by now (SY4): it has left the outbox, and none that
 * overtakes it has come in (SY7). The news of another tab's writing may be later than this reading.
 */
function mayBeSettled(before: readonly OperationRow[], after: readonly OperationRow[]): boolean {
  const here = new Set(after.map(({ seq }) => seq));
  return before.some(
    ({ seq, lineId, operation }) =>
      !here.has(seq) &&
      !after.some(
        (row) => row.seq > seq && row.lineId === lineId && row.operation.kind === operation.kind,
      ),
  );
}

/** Accepts the prices of today: "was ₹X" is no longer shown (SY10). */
export async function acceptPrices({ db, owner }: Scope): Promise<void> {
  await db.transaction('rw', [db.snapshots, db.operations, db.products, db.catalogue], async () => {
    await db.snapshots.update(owner, { wasPrices: {} });
    const unsent = await db.operations.where('owner').equals(owner).toArray();
    const products = await productsNamed(db, productsIn(undefined, unsent));
    const rates = await storedRates({ db });
    await db.operations
      .where('owner')
      .equals(owner)
      .modify((row) => {
        const { operation } = row;
        if (operation.kind !== 'add') return;
        row.operation = atTodaysPrice(operation, products.get(operation.product.name), rates);
      });
  });
}

/** Resolves to the number on the cart badge: the sum of quantities (D6). */
export async function cartCount(scope: Scope): Promise<number> {
  return countOf(await shownCart(scope));
}

export function countOf(lines: readonly ShownLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the names of the products that the lines are made of. */
function productsIn(snapshot: SnapshotRow | undefined, unsent: readonly OperationRow[]): string[] {
  const snapshotNames = (snapshot?.lines ?? []).map(({ productName }) => productName);
  const added = unsent.flatMap(({ operation }) =>
    operation.kind === 'add' ? [operation.product.name] : [],
  );
  return [...new Set([...snapshotNames, ...added])];
}

async function productsNamed(
  { products }: ShopDatabase,
  names: string[],
): Promise<ReadonlyMap<string, Product>> {
  const rows = await products.bulkGet(names);
  return new Map(rows.flatMap((row) => (row ? [[row.name, productOf(row)]] : [])));
}
