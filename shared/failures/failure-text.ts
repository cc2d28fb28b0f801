import type { FailureWords, Reason } from './reasons.ts';

/**
 * A failure as it travels and is stored. A newer server may name reasons that `FailureWords` lacks:
 * then its own `message` is shown.
 */
export interface FailureRecord {
  /** Null for an answer that names none. */
  reason: string | null;
  params?: object;
  /** What is wrong in each field or gift. */
  errors?: readonly FieldError[];
  /** The server's sentence, in English; empty without one. */
  message: string;
}

/** What is wrong in one field or gift; `msg` is the server's sentence. */
export interface FieldError {
  msg: string;
  path: string;
  reason?: string;
  params?: object;
}

/** The sentence of a failure in the language of `words`; empty when there is none. */
export function failureText(words: FailureWords, failure: FailureRecord): string {
  const { reason, params, errors, message } = failure;
  if (errors && (reason === 'invalid_fields' || reason === 'invalid_query')) {
    return [...new Set(errors.map((error) => fieldErrorText(words, error)))].join(', ');
  }
  return sentence(words, reason, params) ?? message;
}

/** The sentence of what is wrong in one field. */
export function fieldErrorText(words: FailureWords, error: FieldError): string {
  return sentence(words, error.reason ?? null, error.params) ?? error.msg;
}

/** Whether a text names a reason of this version. */
function isReason(words: FailureWords, text: string): text is Reason {
  return Object.hasOwn(words, text);
}

/** Null for a reason of another version. */
function sentence(
  words: FailureWords,
  reason: string | null,
  params: object | undefined,
): string | null {
  if (reason === null || !isReason(words, reason)) return null;
  const word = words[reason];
  if (typeof word === 'string') return word;
  // Reasons keep their parameters (reasons.ts), so those of a known one fit.
  return params ? (word as (given: object) => string)(params) : null;
}
