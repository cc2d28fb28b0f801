import type { Context, Env } from 'hono';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { failureText, fieldErrorText } from '#shared/failures/failure-text.ts';
import type { AnswerReason, BareReason, Failure, PreciseReason } from '#shared/failures/reasons.ts';
import type { FailureBody, FailureCode, Issue } from '#shared/http/failure.ts';
import '#api/server/http/app-env.ts';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { PasswordsBusyError } from '#api/accounts/sessions/passwords.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { isDiskFull } from '#api/storage/is-disk-full.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { loggableError } from './loggable-error.ts';

const statuses = {
  bad_request: 400,
  validation_failed: 422,
  unauthorized: 401,
  token_expired: 401,
  invalid_credentials: 401,
  forbidden: 403,
  second_factor_needed: 422,
  second_factor_required: 403,
  not_found: 404,
  email_taken: 409,
  not_available: 409,
  cart_full: 409,
  missing_details: 422,
  coupon_invalid: 422,
  prices_changed: 409,
  already_ordered: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  image_unreadable: 422,
  quota_exceeded: 507,
  too_many_requests: 429,
  busy: 503,
  storage_full: 507,
  timeout: 503,
  internal: 500,
} as const satisfies Record<FailureCode, number>;

/** The code of every reason that is not one itself; that of a single field is `validation_failed`. */
const codes = {
  invalid_fields: 'validation_failed',
  invalid_query: 'bad_request',
  account_deleted: 'unauthorized',
  registration_closed: 'forbidden',
  owner_only: 'forbidden',
  not_for_workshop: 'forbidden',
  other_email: 'validation_failed',
  too_many_staff: 'conflict',
  too_many_coupons: 'conflict',
  last_owner: 'conflict',
  unknown_staff: 'not_found',
  unknown_customer: 'not_found',
  unknown_ticket: 'not_found',
  link_over: 'not_found',
  passkey_needed: 'second_factor_needed',
  wrong_code: 'validation_failed',
  setup_over: 'conflict',
  last_factor: 'conflict',
  passkey_unknown: 'invalid_credentials',
  passkey_refused: 'validation_failed',
  passkeys_off: 'conflict',
  too_many_passkeys: 'conflict',
  other_link: 'forbidden',
  common_password: 'validation_failed',
  wrong_password: 'validation_failed',
  unknown_product: 'not_found',
  line_not_in_cart: 'not_found',
  foreign_folder: 'validation_failed',
  unknown_products: 'not_found',
  unknown_key: 'not_found',
  unknown_order: 'not_found',
  order_closed: 'conflict',
  too_many_corrections: 'conflict',
  photo_unknown: 'validation_failed',
  photo_not_asked: 'conflict',
  no_call_due: 'conflict',
  not_to_remake: 'conflict',
  order_moved: 'conflict',
  move_not_allowed: 'conflict',
  too_late_to_cancel: 'conflict',
  payment_not_offered: 'validation_failed',
  not_waiting_for_payment: 'conflict',
  payments_being_checked: 'conflict',
  too_many_payments_named: 'too_many_requests',
  gateway_away: 'busy',
  gateway_confirms: 'conflict',
  courier_off: 'conflict',
  courier_away: 'busy',
  courier_refused: 'conflict',
  courier_not_there: 'conflict',
  reference_used: 'conflict',
  refund_too_large: 'conflict',
  no_payment_named: 'conflict',
  coupon_open: 'conflict',
  coupon_used_before: 'conflict',
  coupon_other_gifts: 'validation_failed',
  coupon_least_sum: 'validation_failed',
  coupon_of_rules: 'conflict',
  too_many_products: 'conflict',
  gift_was_ordered: 'conflict',
  gift_of_shop: 'conflict',
  ticket_changed: 'conflict',
  shop_changed: 'conflict',
  price_list_changed: 'conflict',
  signature_invalid: 'bad_request',
  newer_proof: 'conflict',
  push_off: 'not_found',
  unknown_notification: 'not_found',
  not_to_repeat: 'conflict',
  too_many_proofs: 'conflict',
  too_many_proofs_of_order: 'conflict',
  details_too_long: 'validation_failed',
  proof_changes_price: 'validation_failed',
  foreign_photo: 'validation_failed',
  repeated_line: 'validation_failed',
  unknown_line: 'validation_failed',
  too_many_details: 'validation_failed',
  detail_given_twice: 'validation_failed',
  gifts_out_of_stock: 'not_available',
  gifts_changed: 'prices_changed',
  sums_changed: 'prices_changed',
  gift_prices_changed: 'prices_changed',
  multipart_needed: 'unsupported_media_type',
  photo_too_large: 'payload_too_large',
  too_many_photos: 'validation_failed',
  no_photos: 'validation_failed',
  too_many_pictures: 'conflict',
  not_a_photo: 'unsupported_media_type',
  photo_unreadable: 'image_unreadable',
  other_offset: 'conflict',
  folder_full: 'quota_exceeded',
  photos_after_order: 'storage_full',
  too_many_messages: 'too_many_requests',
  too_many_attempts: 'too_many_requests',
  storage_unreachable: 'busy',
} as const satisfies Record<PreciseReason, FailureCode>;

type CodeOf<R extends AnswerReason> = R extends FailureCode
  ? R
  : R extends PreciseReason
    ? (typeof codes)[R]
    : 'validation_failed';

const momentSeconds = 30;

/** A failure of a whole answer; a reason without parameters may stand alone. */
export type AnswerFailure = Extract<BareReason, AnswerReason> | Failure<AnswerReason>;

type StatusOf<F extends AnswerFailure> = (typeof statuses)[CodeOf<
  F extends Failure<AnswerReason> ? F['reason'] : F
>];

export interface FailureDetails {
  errors?: readonly Issue[];
  /** Sent as `Retry-After`; always given with 429. */
  retryAfterSeconds?: number;
}

/**
 * Returns the only way to respond with an error: its status and a `FailureBody`, whose sentences
 * are made here.
 */
export function fail<const F extends AnswerFailure, E extends Env>(
  c: Context<E>,
  failure: F,
  details: FailureDetails = {},
) {
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const { status, error } = failureAnswer(failure, details, c.get('requestId'));
  c.set('failureCode', error.code);
  return c.json(error, status as StatusOf<F>);
}

/** Returns what `fail` answers, as a part of another answer. */
export function failureAnswer(
  failure: AnswerFailure,
  { errors, retryAfterSeconds }: FailureDetails,
  requestId: string,
): { status: number; error: FailureBody } {
  const body = failureBody(withMinutes(failure, retryAfterSeconds), errors);
  return { status: statuses[body.code], error: { ...body, requestId } };
}

/** Adds to a failure of too many for how many minutes, where that is more than a moment. */
function withMinutes(failure: AnswerFailure, retryAfterSeconds = 0): AnswerFailure {
  const reason = typeof failure === 'string' ? failure : failure.reason;
  if (reason !== 'too_many_requests' || retryAfterSeconds < momentSeconds) return failure;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { reason: 'too_many_attempts', params: { minutes } };
}

/** Returns the body of an error answer, but for the id of its request. */
export function failureBody(
  failure: AnswerFailure,
  failed?: readonly Issue[],
): Omit<FailureBody, 'requestId'> {
  const { reason, params = null } = typeof failure === 'string' ? { reason: failure } : failure;
  const errors = failed?.map((issue) => ({
    ...issue,
    msg: fieldErrorText(englishFailures, { msg: '', ...issue }),
  }));
  const parts = { reason, ...(params && { params }), ...(errors && { errors }) };
  const message = failureText(englishFailures, { ...parts, message: '' });
  return { code: codeOf(reason), message, ...parts };
}

function codeOf(reason: AnswerReason): FailureCode {
  if (Object.hasOwn(statuses, reason)) return reason as FailureCode;
  return Object.hasOwn(codes, reason) ? codes[reason as PreciseReason] : 'validation_failed';
}

/**
 * Responds with 503 `timeout` when a call takes longer than `ms` (P11). The handler keeps running;
 * a retry is safe because every write is idempotent.
 */
export function cutOff(ms: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, ms, 'late');
    });
    try {
      if ((await Promise.race([next(), late])) === 'late') {
        c.res = fail(c, 'timeout', { retryAfterSeconds: 1 });
      }
    } finally {
      clearTimeout(timer);
    }
  });
}

/** When a client asks again while storage is away; it is usually back within seconds (P17). */
export const storageAwaySeconds = 2;

/** Turns thrown errors into responses; nothing of the error reaches the client. */
export function onError(deps: Pick<AppDeps, 'logger'>) {
  return (error: Error, c: Context<AppEnv>) => {
    const [failure, details] = failureOfError(error, deps, c.get('requestId'));
    return fail(c, failure, details);
  };
}

/** Returns how a thrown error is answered; logs those that nobody expects. */
export function failureOfError(
  error: Error,
  { logger }: Pick<AppDeps, 'logger'>,
  requestId: string,
): [ErrorFailure, FailureDetails] {
  if (error instanceof HTTPException && error.status < 500) return ['bad_request', {}];
  if (error instanceof PasswordsBusyError) return ['busy', { retryAfterSeconds: 2 }];
  if (error instanceof StorageAwayError) {
    logger.warn({ requestId, error: loggableError(error) });
    return ['storage_unreachable', { retryAfterSeconds: storageAwaySeconds }];
  }
  logger.error({ requestId, error: loggableError(error) });
  return [isDiskFull(error) ? 'storage_full' : 'internal', {}];
}

type ErrorFailure = 'bad_request' | 'busy' | 'storage_unreachable' | 'storage_full' | 'internal';
