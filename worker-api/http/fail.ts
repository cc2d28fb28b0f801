import type { Context, Env } from 'hono';
import { cartFullText } from '#shared/cart/cart-operation.ts';
import type { FailureBody, FailureCode } from '#shared/http/failure.ts';
import { invalidCouponText } from '#shared/pricing/coupon.ts';
import './app-env.ts';

/** The status of every failure, and its message when the route passes none. */
const failures = {
  bad_request: { status: 400, message: 'That request could not be read.' },
  validation_failed: { status: 422, message: 'Please check what you entered.' },
  unauthorized: { status: 401, message: 'Please log in.' },
  token_expired: { status: 401, message: 'Your session has expired. Please log in again.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'This account may not do that.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists.' },
  not_available: { status: 409, message: 'This item is out of stock.' },
  cart_full: { status: 409, message: cartFullText },
  missing_details: { status: 422, message: 'Please provide the missing details.' },
  coupon_invalid: { status: 422, message: invalidCouponText },
  prices_changed: {
    status: 409,
    message: 'Your cart or its prices have changed. Please check the total and order again.',
  },
  already_ordered: { status: 409, message: 'These items have already been ordered.' },
  conflict: { status: 409, message: 'That is not possible at the moment.' },
  payload_too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON (application/json).' },
  image_unreadable: { status: 422, message: 'This picture could not be read.' },
  quota_exceeded: { status: 507, message: 'There is no room for more photos.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little.' },
  busy: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  storage_full: { status: 507, message: 'The shop cannot store anything more at the moment.' },
  timeout: { status: 503, message: 'That took too long. Please try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<FailureCode, { status: number; message: string }>;

type StatusOf<C extends FailureCode> = (typeof failures)[C]['status'];

export interface FailureDetails {
  message?: string;
  errors?: { msg: string; path: string }[];
  /** Sent as `Retry-After`; always given with 429. */
  retryAfterSeconds?: number;
}

/** The only way to respond with an error: its status and a `FailureBody`. */
export function fail<C extends FailureCode, E extends Env>(
  c: Context<E>,
  code: C,
  { message = failures[code].message, errors, retryAfterSeconds }: FailureDetails = {},
) {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const body: FailureBody = {
    code,
    message,
    ...(errors ? { errors } : {}),
    requestId: c.get('requestId'),
  };
  const status: StatusOf<C> = failures[code].status;
  return c.json(body, status);
}
