import type { FailureRecord } from '#shared/failures/failure-text.ts';

/** What a row stores of its failure: beside it a sentence for the tabs of earlier versions. */
export function storedFailure(failure: FailureRecord): {
  failure: FailureRecord;
  problem: string | null;
} {
  return { failure, problem: failure.message || null };
}

/** Reads it back; earlier versions stored the sentence alone (SY11). */
export function failureOf(row: {
  failure?: FailureRecord | null;
  problem: string | null;
}): FailureRecord | null {
  if (row.failure) return row.failure;
  return row.problem === null ? null : { code: null, reason: null, message: row.problem };
}
