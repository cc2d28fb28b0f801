import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import type { CatalogueSnapshot } from '#api/catalogue/catalogue.ts';
import type { FailureDetails } from '#api/server/http/answers/fail.ts';
import type { Budgets, Spending } from '#api/server/limits/budgets.ts';
import type { Storage } from '#api/storage/storage.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import { lineIdSchema } from '#shared/cart/cart-schemas.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Failure, Reason, Refused } from '#shared/failures/reasons.ts';
import type { StoredCartLine } from './cart-store.ts';

/**
 * Returns the id that a request names; null for an invalid one, which is then not stored as ended
 * either.
 */
export function lineIdOf(text: string): string | null {
  return lineIdSchema.safeParse(text).data ?? null;
}

/** Returns which field of a request was refused, where that is known, and when to ask again. */
export function detailsOf({
  reason,
  retryAfterSeconds,
}: Pick<Failure<Reason>, 'reason'> & { retryAfterSeconds?: number }): FailureDetails {
  if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
  return reason === 'foreign_folder' ? foreignFolder : {};
}

const foreignFolder: FailureDetails = {
  errors: [{ reason: 'foreign_folder', path: 'customization.folder' }],
};

/**
 * Counts what a change is about to leave for long (T48): a row, of the id of a gift, or one for each kilobyte of
 * its details.
 */
export type CountRow = (bytes?: number) => Promise<Spending>;

export function bytesOfDetails(details: Customisation): number {
  return Buffer.byteLength(JSON.stringify(details));
}

/** A row is refused beyond the budgets of its account and address. */
export type RowRefusal = Refused<'too_many_requests'> & { retryAfterSeconds: number };

/**
 * Returns whose budget counts: who has a confirmed order is counted for their account alone,
 * whatever others at their address do (T30).
 */
export function rowCounter(
  { storage, budgets }: { storage: Pick<Storage, 'orders'>; budgets: Budgets },
  user: StoredUser,
  address: string,
): CountRow {
  const spender = { account: user.id, address, isKnown: confirmedEmail(user) !== null };
  return async (bytes = 0) => {
    const ofStranger = !(await storage.orders.hasConfirmed(user.id));
    const names = ofStranger
      ? (['cartRows', 'cartRowsOfStrangers'] as const)
      : (['cartRows'] as const);
    const rows = Math.max(1, Math.ceil(bytes / 1_000));
    return budgets.spend(Array(rows).fill(names).flat(), spender);
  };
}

/**
 * Returns stored lines with current prices (SY10). A line whose product left the catalogue cannot
 * be priced or ordered, so it is left out.
 */
export function cartLines(
  storedLines: readonly StoredCartLine[],
  { byName, rates }: CatalogueSnapshot,
): CartLine[] {
  return storedLines.flatMap((line) => {
    const product = byName.get(line.productName);
    return product ? [buildCartLine(line, product, rates)] : [];
  });
}
