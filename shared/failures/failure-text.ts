import type { ShopFailureWords } from './english-staff-failures.ts';
import type { BareReason, FailureWords, Reason } from './reasons.ts';

/** What a sentence is made of. A newer server may name reasons that `FailureWords` lacks. */
export interface FailureParts {
  /** It is null for an answer that names none. */
  reason: string | null;
  params?: object;
  /** What is wrong in each field or gift. */
  errors?: readonly FieldError[];
  /** The server's sentence, in English, for want of another; empty without one. */
  message: string;
}

/** A failure as a device passes it on and stores it. */
export interface FailureRecord extends FailureParts {
  /**
   * The API's code (contract §2), by which callers decide; null for a failure that is not from its
   * answer.
   */
  code: string | null;
}

/** What a device can say without the server. */
export type OwnReason = BareReason & keyof ShopFailureWords;

/** Returns a failure that the device found, not the server. */
export function ownFailure(reason: OwnReason): FailureRecord {
  return { code: null, reason, message: '' };
}

/** What is wrong in one field or gift; `msg` is the server's sentence. */
export interface FieldError {
  msg: string;
  path: string;
  reason?: string;
  params?: object;
}

/** Returns the sentence of a failure in the language of `words`; empty when there is none. */
export function failureText(words: Partial<FailureWords>, failure: FailureParts): string {
  const { reason, params, errors, message } = failure;
  if (errors && (reason === 'invalid_fields' || reason === 'invalid_query')) {
    return [...new Set(errors.map((error) => fieldErrorText(words, error)))].join(', ');
  }
  return sentence(words, reason, params) ?? message;
}

/** Returns the sentence of what is wrong in one field. */
export function fieldErrorText(words: Partial<FailureWords>, error: FieldError): string {
  return sentence(words, error.reason ?? null, error.params) ?? error.msg;
}

/** Returns whether a text names a reason of this version. */
function isReason(words: Partial<FailureWords>, text: string): text is Reason {
  return Object.hasOwn(words, text);
}

/** Returns null for a reason of another version. */
function sentence(
  words: Partial<FailureWords>,
  reason: string | null,
  params: object | undefined,
): string | null {
  if (reason === null || !isReason(words, reason)) return null;
  const word = words[reason];
  if (typeof word === 'string') return word;
  // Reasons keep their parameters (reasons.ts), so those of a known one fit.
  return params ? (word as (params: object) => string)(params) : null;
}
