import type { Scope } from './scope.ts';
import { atTodaysPrice } from './shown-cart.ts';

/** The shopper has seen the new prices: "was ₹X" is no longer shown (SY10). */
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
