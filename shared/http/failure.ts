/** Every code an error answer of the API can carry. */
export const failureCodes = [
  'bad_request',
  'validation_failed',
  'unauthorized',
  'token_expired',
  'invalid_credentials',
  'forbidden',
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

/** The one shape of every error answer; `message` is a sentence for people. */
export interface FailureBody {
  code: FailureCode;
  message: string;
  errors?: { msg: string; path: string }[];
  requestId: string;
}
