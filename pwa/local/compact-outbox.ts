import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { OperationRow } from './database.ts';

type Waiting = Pick<OperationRow, 'seq' | 'operation'>;

/** How the outbox changes when an operation joins it. */
export interface Compaction {
  drop: number[];
  rewrite: { seq: number; operation: CartOperation } | null;
  /** The joining operation, or null when an earlier one says it already. */
  append: CartOperation | null;
}

/**
 * Folds `joining` into what waits for the same line, oldest first, none of it ever attempted:
 * add then remove cancel, of several quantities the last stays, a quantity right after its
 * add becomes the add's (SY7). The shown cart stays what it would have been.
 */
export function compactOutbox(unsent: readonly Waiting[], joining: CartOperation): Compaction {
  const append = { drop: [], rewrite: null, append: joining };
  if (joining.kind === 'add') return append;

  const quantities = unsent.filter((row) => row.operation.kind === 'set-quantity');
  const drop = quantities.map((row) => row.seq);
  const add = unsent.find((row) => row.operation.kind === 'add');

  if (add?.operation.kind !== 'add') return { ...append, drop };
  if (joining.kind === 'remove') return { drop: [...drop, add.seq], rewrite: null, append: null };
  const seed = { ...add.operation.seed, quantity: joining.quantity };
  return { drop, rewrite: { seq: add.seq, operation: { ...add.operation, seed } }, append: null };
}
