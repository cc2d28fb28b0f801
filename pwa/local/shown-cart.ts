import { applyOperations } from '#shared/cart/apply-operation.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { database, type ShopDatabase } from './database.ts';
import { linesForRoom } from './outbox.ts';

/** A cart line as the screen shows it. */
export interface ShownLine extends CartLine {
  /** Something about this line still waits to be sent. */
  pending: boolean;
  /** The price last shown, in rupees, when the server's is another now (SY10). */
  wasPrice?: number;
  /** The catalogue says it cannot be bought at the moment (SY10, D28). */
  unavailable: boolean;
}

/**
 * The cart: the server's snapshot with the operations that wait, but for gifts it has no room
 * for yet (T27). Reads only (SY8).
 */
export async function shownCart(owner: string, db: ShopDatabase = database): Promise<ShownLine[]> {
  return db.transaction('r', [db.snapshots, db.operations, db.products], async () => {
    const snapshot = await db.snapshots.get(owner);
    const unsent = await db.operations.where('owner').equals(owner).toArray();
    const forRoom = linesForRoom(unsent);
    const waiting = unsent.filter(({ lineId }) => !forRoom.has(lineId));
    const lines = applyOperations(
      snapshot?.lines ?? [],
      waiting.map((row) => row.operation),
    );
    const names = [...new Set(lines.map((line) => line.productName))];
    const products = await db.products.bulkGet(names);
    const gone = new Set(products.flatMap((p) => (p?.is_available === false ? [p.name] : [])));
    const touched = new Set(waiting.map((row) => row.lineId));
    return lines.map((line) => {
      const wasPrice = snapshot?.wasPrices[line.id];
      return {
        ...line,
        pending: touched.has(line.id),
        unavailable: gone.has(line.productName),
        ...(wasPrice === undefined ? {} : { wasPrice }),
      };
    });
  });
}

/** The number on the cart badge: the sum of quantities (D6). */
export async function cartCount(owner: string, db: ShopDatabase = database): Promise<number> {
  const lines = await shownCart(owner, db);
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
