import { applyOperations } from '#shared/cart/apply-operation.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { SnapshotRow } from './database-rows.ts';
import { linesWithoutRoom } from './outbox.ts';
import type { Scope } from './scope.ts';
import { priceOfEdit } from './snapshot.ts';

/** A cart line as the screen shows it. */
export interface ShownLine extends CartLine {
  /** A change of this line has not been sent yet. */
  pending: boolean;
  /** The price first shown, in rupees, when it is another now (SY10). */
  wasPrice?: number;
  /** Out of stock in the catalogue (SY10, D28). */
  unavailable: boolean;
}

/**
 * The server's snapshot with the pending operations applied, without gifts the full cart has no
 * room for (T27). A line that was added here and not sent yet costs what the stored catalogue
 * says, as it will once sent. Reads only (SY8).
 */
export async function shownCart({ db, owner }: Scope): Promise<ShownLine[]> {
  return db.transaction('r', [db.snapshots, db.operations, db.products], async () => {
    const snapshot = await db.snapshots.get(owner);
    const unsent = await db.operations.where('owner').equals(owner).toArray();
    const withoutRoom = linesWithoutRoom(snapshot?.lines ?? [], unsent);
    const waiting = unsent.filter(({ lineId }) => !withoutRoom.has(lineId));
    const asPutIn = waiting.map((row) => row.operation);
    const before = applyOperations(snapshot?.lines ?? [], asPutIn);
    const names = [...new Set(before.map((line) => line.productName))];
    const products = new Map(
      (await db.products.bulkGet(names)).flatMap((p) => (p ? [[p.name, p] as const] : [])),
    );
    const lines = applyOperations(
      snapshot?.lines ?? [],
      asPutIn.map((operation) => atTodaysPrice(operation, products)),
    );
    const priceBefore = new Map(before.map(({ id, price }) => [id, price]));
    const touched = new Set(waiting.map((row) => row.lineId));
    return lines.map((line) => {
      const wasPrice = (snapshot && wasPriceOf(line, snapshot)) ?? priceBefore.get(line.id);
      return {
        ...line,
        pending: touched.has(line.id),
        unavailable: products.get(line.productName)?.is_available === false,
        ...(wasPrice === undefined || wasPrice === line.price ? {} : { wasPrice }),
      };
    });
  });
}

/** The operation with its product as in the catalogue, unchanged when the product is not listed. */
function atTodaysPrice(
  operation: CartOperation,
  products: ReadonlyMap<string, Product>,
): CartOperation {
  if (operation.kind !== 'add') return operation;
  return { ...operation, product: products.get(operation.product.name) ?? operation.product };
}

/** Accepts the prices of today: "was ₹X" is no longer shown (SY10). */
export async function acceptPrices({ db, owner }: Scope): Promise<void> {
  await db.transaction('rw', [db.snapshots, db.operations, db.products], async () => {
    await db.snapshots.update(owner, { wasPrices: {} });
    const products = new Map((await db.products.toArray()).map((each) => [each.name, each]));
    await db.operations
      .where('owner')
      .equals(owner)
      .modify((row) => {
        row.operation = atTodaysPrice(row.operation, products);
      });
  });
}

/** The number on the cart badge: the sum of quantities (D6). */
export async function cartCount(scope: Scope): Promise<number> {
  const lines = await shownCart(scope);
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The remembered price, adjusted to the details that are shown, sent or not (B11). */
function wasPriceOf(line: CartLine, { lines, wasPrices }: SnapshotRow): number | undefined {
  const was = wasPrices[line.id];
  const known = lines.find(({ id }) => id === line.id);
  return was !== undefined && known ? was + priceOfEdit(line, known) : was;
}
