import type { ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { type FailureRecord, ownFailure } from '#shared/failures/failure-text.ts';
import type { FailureBody } from '#shared/http/failure.ts';

/**
 * Why a call failed. `code` is null when the answer did not come from the shop's API; `no_answer`:
 * nothing readable came, so the server may have done it or not.
 */
export interface ApiFailure extends FailureRecord {
  ok: false;
  status: number | null;
  retryAfterMs?: number;
}

export type ApiAnswer<T> = { ok: true; data: T } | ApiFailure;

/** The body type of a call's successful answers. */
export type Success<R> =
  R extends ClientResponse<infer T, infer S, infer _>
    ? S extends SuccessStatusCode
      ? Received<T>
      : never
    : never;

/** JSON omits undefined, so an optional field is absent or has a value, at whatever depth. */
type Received<T> = T extends object ? { [K in keyof T]: Received<Exclude<T[K], undefined>> } : T;

/** The part of a response that typed and plain fetches share. */
export type AnyResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/**
 * Reads a typed call's answer: its body. Never rejects for the network. A body without `part`, which for a list is
 * its `length`, is not the shop's, such as a proxy's, and counts as no answer; so does none, also where any body is
 * taken, as ''.
 */
export function answerOf<R extends AnyResponse>(
  request: Promise<R>,
  part: PartOf<Success<R>> | '',
): Promise<ApiAnswer<Success<R>>> {
  return readAnswer(request, (response) => bodyOf(response, part));
}

/** Resolves to the same of a call that is also answered with nothing, by a 204: null then. */
export function answerOrDone<R extends AnyResponse>(
  request: Promise<R>,
  part: PartOf<Success<R>>,
): Promise<ApiAnswer<Success<R> | null>> {
  return readAnswer(request, async (response) => {
    return response.status === 204 ? null : bodyOf(response, part);
  });
}

type PartOf<T> = T extends object ? keyof T : never;

async function bodyOf(response: AnyResponse, part: PropertyKey) {
  const data = await response.json();
  if (part ? !(part in data) : !data) throw new TypeError();
  // Any other answer is trusted to be of the route's type.
  return data;
}

/**
 * Reads the answer to what is not looked at again, such as a deletion, by its status alone: a 200 with whatever body is a
 * portal's and counts as no answer.
 */
export function doneOf(
  request: Promise<AnyResponse>,
  expectedStatus = 204,
): Promise<ApiAnswer<null>> {
  return readAnswer(request, async ({ status }) => {
    if (status !== expectedStatus) throw new TypeError();
    return null;
  });
}

/** Reads an answer as `answerOf` does, with a given reader for successful ones. */
export async function readAnswer<R extends AnyResponse, T>(
  request: Promise<R>,
  mapAnswer: (response: R) => Promise<T>,
  succeeded: (response: R) => boolean = (response) => response.ok,
): Promise<ApiAnswer<T>> {
  return settleAnswer(async () => {
    const response = await request;
    if (succeeded(response)) return { ok: true, data: await mapAnswer(response) };
    return failureOf(response);
  });
}

/** Changes what a successful answer says; one of another shape than `change` takes is no answer. */
export function read<T, R>(
  change: (data: T) => R,
): (answer: ApiAnswer<T>) => Promise<ApiAnswer<R>> {
  return (answer) =>
    settleAnswer(async () => (answer.ok ? { ok: true, data: change(answer.data) } : answer));
}

async function settleAnswer<T>(answer: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
  try {
    return await answer();
  } catch (error) {
    // fetch and what has another shape throw TypeErrors, time-outs DOMExceptions, broken JSON SyntaxErrors.
    const expected = [TypeError, DOMException, SyntaxError].some((kind) => error instanceof kind);
    if (!expected) throw error;
    return { ok: false, status: null, ...ownFailure('no_answer') };
  }
}

async function failureOf(response: AnyResponse): Promise<ApiFailure> {
  const body = await response.json().catch((error: unknown) => {
    // A proxy's error page: only its status is used.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return failureAs(response, body);
}

/** Returns a failure with this status and body, whatever the body is; null where it was no JSON. */
export function failureAs(
  { status, headers }: Pick<AnyResponse, 'status' | 'headers'>,
  body: unknown,
): ApiFailure {
  const failure = isFailureBody(body) ? body : null;
  // A page of somebody else does not say when the shop is back.
  const retryAfterSeconds = body ? Number.parseInt(headers.get('Retry-After') ?? '', 10) : NaN;
  return {
    ok: false,
    status,
    code: failure?.code ?? null,
    reason: failure?.reason ?? null,
    message: failure?.message ?? '',
    ...(failure?.params ? { params: failure.params } : {}),
    ...(failure?.errors ? { errors: failure.errors } : {}),
    ...(retryAfterSeconds >= 0 && { retryAfterMs: retryAfterSeconds * 1_000 }),
  };
}

function isFailureBody(body: unknown): body is FailureBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
