import { hc } from 'hono/client';
import type { AppType } from '#api/server/app.ts';
import { logFailedCall } from '#pwa/api/api.ts';
import {
  type AnyResponse,
  type ApiAnswer,
  type ApiFailure,
  failureAs,
  readAnswer,
} from '#pwa/api/api-answer.ts';
import { type FileType, fileBytes } from '#pwa/api/file-bytes.ts';
import {
  type Fetch,
  fetchWithProgress,
  photoTimeoutMs,
  type SendOptions,
  sendWith,
} from '#pwa/api/send-request.ts';
import { idleMs } from '#pwa/desk/access/watch-idle.ts';
import { idleHeader } from '#shared/accounts/staff-may.ts';

const callTimeoutMs = 30_000;
/** Print files are made first, and those of a day are hundreds of megabytes; accounts are of a year. */
const fileTimeoutMs = 10 * 60_000;

export interface DeskApiOptions {
  token: string | null;
  onUnauthorized: (refusedToken: string) => void;
  /** Gets the token whose owner has to show a second factor before anything else (T50). */
  onFactorRequired?: (token: string) => void;
  onServerTime?: (instant: Date) => void;
  fetch?: Fetch;
}

type ServerCalls = ReturnType<typeof hc<AppType>>['api'];

export interface StaffSending {
  send: Fetch;
  /** Sends a request with bytes of a photo. `onProgress` gets 0 to 1. */
  sendPhoto(
    path: string,
    init: RequestInit,
    onProgress?: (progress: number) => void,
  ): ReturnType<Fetch>;
  api: ServerCalls;
  /** The same calls, for answers that are large files. */
  files: ServerCalls;
  /** These are for what is sent in a way of its own. */
  options: Pick<DeskApiOptions, 'onUnauthorized'> &
    Omit<SendOptions, 'timeoutMs' | 'onUnauthorized'>;
  token: string | null;
}

/** How the calls of staff are sent: with one token, and as long as each may take. */
export function createStaffSending({
  token,
  fetch: plainFetch = pageFetch,
  onFactorRequired,
  ...callbacks
}: DeskApiOptions): StaffSending {
  const hearing =
    (by: Fetch): Fetch =>
    async (input, init) => {
      const response = await by(input, init);
      if (response.status === 403 && token !== null && onFactorRequired) {
        const { code } = failureAs(
          response,
          await response
            .clone()
            .json()
            .catch(() => null),
        );
        if (code === 'second_factor_required') onFactorRequired(token);
      }
      return response;
    };
  const fetch = hearing(plainFetch);
  const options = { ...callbacks, token: () => token, onFailedCall: logFailedCall, fetch };
  const send = sendWith({ ...options, timeoutMs: callTimeoutMs });
  const sendFile = sendWith({ ...options, timeoutMs: fileTimeoutMs });
  return {
    send,
    sendPhoto(path, init, onProgress) {
      const reports = onProgress && plainFetch === pageFetch;
      const by = reports ? hearing(sayingIdle(fetchWithProgress(onProgress))) : fetch;
      return sendWith({ ...options, fetch: by, timeoutMs: photoTimeoutMs })(path, init);
    },
    api: hc<AppType>('/', { fetch: send }).api,
    files: hc<AppType>('/', { fetch: sendFile }).api,
    options,
    token,
  };
}

/** A file to be saved; a proxy's page in its place is a broken network (P40). */
export function readFile(
  request: Promise<AnyResponse & Pick<Response, 'blob'>>,
  type: FileType,
): Promise<ApiAnswer<Blob>> {
  return readAnswer(request, (response) => fileBytes(response, type));
}

/** Says with each call for how long nobody touched the desk, so that no poll passes for a person (T50). */
function sayingIdle(fetch: Fetch): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(idleHeader, String(Math.floor(idleMs() / 1_000)));
    return fetch(input, { ...init, headers });
  };
}

const pageFetch = sayingIdle((input, init) => globalThis.fetch(input, init));

/** Whether the server may have done what was asked: its answer was lost, or it gave up on the way. */
export function mayBeDone({ status }: ApiFailure): boolean {
  return status === null || status === 408 || status >= 500;
}

const longestMs = 5 * 60_000;

/**
 * How long the answer asks to wait, up to five minutes: a proxy may name a day, and a timer of more than
 * 24 days fires at once.
 */
export function restAskedMs({ retryAfterMs = 0 }: ApiFailure): number {
  return Math.min(retryAfterMs, longestMs);
}
