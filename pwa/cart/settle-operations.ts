import { storedRates } from '#pwa/catalogue/store-catalogue.ts';
import type {
  OperationRow,
  ProblemRow,
  RefusedChange,
  SnapshotRow,
} from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { dropPhotosOfLine } from '#pwa/photos/photos.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import type { NamedGift } from '#shared/failures/reasons.ts';
import { emptySnapshot, withCart, withLine, withoutLine } from './snapshot.ts';

/** How an operation that was answered ended. */
export type OperationEnd =
  | { kind: 'line'; line: CartLine }
  /** `late`: a change that came too late, unless the shopper removed the line themselves. */
  | { kind: 'gone'; late?: FailureRecord }
  | { kind: 'refused'; failure: FailureRecord }
  /** The account's cart is full: the gift waits (T27). */
  | { kind: 'no-room' };

export interface EndedOperation {
  row: OperationRow;
  end: OperationEnd;
}

/**
 * Takes the answered operations out of the outbox in their order and writes their effects into the
 * snapshot, in one transaction (SY4): lines, the whole `cart` where the server sent it, and problems
 * for those that were refused (SY6). Returns how many were.
 */
export async function settleOperations(
  scope: Scope,
  ended: readonly EndedOperation[],
  cart: CartLine[] | null = null,
): Promise<{ refused: number }> {
  const { db, owner } = scope;
  const tables = [
    ...[db.operations, db.problems, db.snapshots, db.catalogue],
    ...[db.photos, db.photoFiles, db.draftPhotos],
  ];
  return db.transaction('rw', tables, async () => {
    const rows = await db.operations.where('owner').equals(owner).toArray();
    const before = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
    const rates = await storedRates(scope);
    const outbox = outboxOf(rows);
    let snapshot = before;
    const nowForRoom: number[] = [];
    let refused = 0;
    let problems = 0;
    const tell = (
      change: RefusedChange['change'],
      operation: CartOperation,
      failure: FailureRecord,
    ) => recordProblem(scope, { change, gift: giftOf(operation, snapshot), failure }, problems++);

    for (const { row, end } of ended) {
      // Signed out, or settled by another tab meanwhile: the pull brings the truth. Or it is of a
      // refused gift.
      const waiting = outbox.get(row);
      if (!waiting) continue;
      const { operation, lineId } = waiting;
      if (end.kind === 'no-room') {
        nowForRoom.push(waiting.seq);
      } else if (end.kind === 'refused') {
        refused += 1;
        await tell(operation.kind, operation, end.failure);
        // With a refused add go the other operations of its line, which would be refused too.
        if (operation.kind !== 'add') outbox.drop(waiting);
        else {
          outbox.dropLine(lineId);
          await dropPhotosOfLine(scope, lineId);
        }
      } else {
        outbox.drop(waiting);
        // A removed line that waited for room has nothing left to send.
        if (operation.kind === 'remove') outbox.dropEarlier(waiting);
        if (end.kind === 'gone' && end.late) {
          if (!outbox.isRemoving(lineId)) await tell('late-edit', operation, end.late);
          // All that waits for the line is too late too, and the shopper hears of it by that.
          outbox.dropLine(lineId);
        }
        snapshot =
          end.kind === 'line'
            ? withLine(snapshot, end.line, shownPrice(operation), rates)
            : withoutLine(snapshot, lineId);
      }
    }

    await db.operations.bulkDelete(outbox.dropped);
    await db.operations.bulkUpdate(
      nowForRoom.map((seq) => ({ key: seq, changes: { waitsForRoom: true } })),
    );
    if (cart) snapshot = withCart(snapshot, cart, new Date().toISOString(), rates);
    if (snapshot !== before) await db.snapshots.put(snapshot);
    return { refused };
  });
}

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
 * @internal
 */
export async function recordProblem(
  { db, owner }: Scope,
  refused: RefusedChange,
  place = 0,
): Promise<void> {
  const createdAt = new Date(Date.now() + place).toISOString();
  await db.problems.add({ id: newId(), owner, refused, createdAt });
}

/** The outbox while answers are settled; what changes is collected. */
function outboxOf(rows: readonly OperationRow[]) {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const dropped: number[] = [];
  const drop = ({ seq }: OperationRow) => {
    if (bySeq.delete(seq)) dropped.push(seq);
  };
  const ofLine = (lineId: string) => [...bySeq.values()].filter((row) => row.lineId === lineId);
  return {
    dropped,
    get: ({ seq }: OperationRow) => bySeq.get(seq),
    drop,
    dropLine: (lineId: string) => ofLine(lineId).forEach(drop),
    dropEarlier: ({ lineId, seq }: OperationRow) =>
      ofLine(lineId)
        .filter((row) => row.seq < seq)
        .forEach(drop),
    isRemoving: (lineId: string) =>
      ofLine(lineId).some(({ operation }) => operation.kind === 'remove'),
  };
}

/** Returns which gift an operation is about; null when it is not known here. */
function giftOf(operation: CartOperation, { lines }: SnapshotRow): NamedGift | null {
  if (operation.kind === 'add') {
    return { product: operation.product.name, name: operation.product.display_name };
  }
  const line = lines.find(({ id }) => id === operation.lineId);
  return line ? { product: line.productName, name: line.name } : null;
}

/**
 * Returns the price first shown for a line that was added here; null when it was the snapshot's
 * own.
 */
function shownPrice(operation: CartOperation): number | null {
  if (operation.kind !== 'add') return null;
  return buildCartLine(operation.seed, operation.product, operation.rates).price;
}
