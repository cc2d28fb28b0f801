import type { ProblemRow, RefusedChange } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';

/** The owner's problems, oldest first, each gift with the name it has by now. */
export async function problems({ db, owner }: Scope): Promise<ProblemRow[]> {
  return db.transaction('r', [db.problems, db.products], async () => {
    const rows = await db.problems.where('owner').equals(owner).sortBy('createdAt');
    return Promise.all(
      rows.map(async (row) => {
        const { refused } = row;
        if (!refused?.gift) return row;
        const product = await db.products.get(refused.gift.product);
        const gift = { ...refused.gift, ...(product && { name: product.display_name }) };
        return { ...row, refused: { ...refused, gift } };
      }),
    );
  });
}

export async function dismissProblem({ db }: Device, id: string): Promise<void> {
  await db.problems.delete(id);
}

/**
 * Call it inside the transaction that caused the problem; `place` keeps the order of several in
 * one.
 */
export async function recordProblem(
  { db, owner }: Scope,
  refused: RefusedChange,
  place = 0,
): Promise<void> {
  const createdAt = new Date(Date.now() + place).toISOString();
  await db.problems.add({ id: newId(), owner, refused, createdAt });
}
