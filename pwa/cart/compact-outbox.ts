import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import type { CartLineSeed } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';

type Waiting = Pick<OperationRow, 'seq' | 'operation'>;

/** How the outbox changes when an operation joins it. */
export interface Compaction {
  drop: number[];
  rewrite: { seq: number; operation: CartOperation } | null;
  /** The joining operation, or null when it is folded into an earlier one. */
  append: CartOperation | null;
}

/**
 * Folds `joining` into what waits for the same line, oldest first, none of it ever attempted:
 * add then remove cancel, of several quantities or details the last stays, and after an add
 * they become the add's (SY7). The shown cart stays what it would have been.
 */
export function compactOutbox(unsent: readonly Waiting[], joining: CartOperation): Compaction {
  if (joining.kind === 'add') return { drop: [], rewrite: null, append: joining };

  const overtaken = unsent.filter(({ operation }) => overtakes(joining, operation));
  const drop = overtaken.map((row) => row.seq);
  const add = unsent.find((row) => row.operation.kind === 'add');

  if (add?.operation.kind !== 'add') return { drop, rewrite: null, append: joining };
  if (joining.kind === 'remove') return { drop: [...drop, add.seq], rewrite: null, append: null };
  const seed = { ...add.operation.seed, ...partOf(joining) };
  return { drop, rewrite: { seq: add.seq, operation: { ...add.operation, seed } }, append: null };
}

type Change = Extract<CartOperation, { kind: 'set-quantity' | 'replace-details' }>;

/** Whether `joining` makes an earlier operation void; quantities and details are independent. */
function overtakes(joining: CartOperation, { kind }: CartOperation): boolean {
  const isChange = kind === 'set-quantity' || kind === 'replace-details';
  return isChange && (joining.kind === 'remove' || joining.kind === kind);
}

function partOf(change: Change): Partial<CartLineSeed> {
  return change.kind === 'set-quantity'
    ? { quantity: change.quantity }
    : { customization: change.customization };
}
