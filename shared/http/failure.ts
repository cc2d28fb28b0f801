import type { z } from 'zod';
import type { FieldError } from '#shared/failures/failure-text.ts';
import type { AnswerReason, BareReason, Failure, ReasonParams } from '#shared/failures/reasons.ts';

/** Every code an error answer of the API can carry. */
export const failureCodes = [
  'bad_request',
  'validation_failed',
  'unauthorized',
  'token_expired',
  'invalid_credentials',
  'forbidden',
  'second_factor_needed',
  'second_factor_required',
  'not_found',
  'email_taken',
  'not_available',
  'cart_full',
  'missing_details',
  'coupon_invalid',
  'prices_changed',
  'already_ordered',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'image_unreadable',
  'quota_exceeded',
  'too_many_requests',
  'busy',
  'storage_full',
  'timeout',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * The one shape of every error answer; `message` and `msg` are sentences for people. `reason` says
 * more precisely than `code` what happened, `params` what the sentence names: with them a client
 * says it in another language.
 */
export interface FailureBody {
  code: FailureCode;
  message: string;
  reason?: string;
  params?: object;
  errors?: FieldError[];
  requestId: string;
}

/**
 * Returns the `error` of a check: where zod puts a message, the reason with its parameters as JSON.
 */
export function because(reason: BareReason & AnswerReason): string;
export function because<R extends AnswerReason>(reason: R, params: ReasonParams[R]): string;
export function because(reason: AnswerReason, params?: object): string {
  return JSON.stringify({ reason, params });
}

/** Returns why a value was refused; null where a check has no reason of ours. */
export function failureOfIssue({
  message,
}: Pick<z.core.$ZodIssue, 'message'>): Failure<AnswerReason> | null {
  // No message of zod's begins like this.
  return message.startsWith('{') ? (JSON.parse(message) as Failure<AnswerReason>) : null;
}

/** What is wrong in one value, and where; in zod's own words where no reason of ours says it. */
export type Issue = { path: string } & (Failure<AnswerReason> | { msg: string });

export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    ...(failureOfIssue(issue) ?? { msg: issue.message }),
  }));
}
