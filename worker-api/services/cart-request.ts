import type { FailureDetails } from '#api/http/fail.ts';
import type { Failure, Reason } from '#shared/failures/reasons.ts';
import { lineIdSchema } from '#shared/http/cart-schemas.ts';

/** The id that a request names; null for an invalid one, which is then not stored as ended either. */
export function lineIdOf(text: string): string | null {
  return lineIdSchema.safeParse(text).data ?? null;
}

/** Which field of a request was refused, where that is known. */
export function detailsOf({ reason }: Pick<Failure<Reason>, 'reason'>): FailureDetails {
  return reason === 'foreign_folder' ? foreignFolder : {};
}

const foreignFolder: FailureDetails = {
  errors: [{ reason: 'foreign_folder', path: 'customization.folder' }],
};
