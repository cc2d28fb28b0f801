import type { FieldError } from '#shared/failures/failure-text.ts';

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
