import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import { idleMs } from '#pwa/admin/idle/watch-idle.ts';
import { type AnyResponse, type ApiAnswer, failureAs, readAnswer } from '#pwa/api/api-answer.ts';
import { type FileType, fileBytes } from '#pwa/api/file-bytes.ts';
import { logFailedCall } from '#pwa/api/log-failed-call.ts';
import { type Fetch, sendWith } from '#pwa/api/send-request.ts';
import { idleHeader } from '#shared/auth/staff-session.ts';

const callTimeoutMs = 30_000;
/** Print files are made first, and those of a day are hundreds of megabytes; accounts are of a year. */
const fileTimeoutMs = 10 * 60_000;

export interface AdminApiOptions {
  token: string | null;
  onUnauthorized: (refusedToken: string) => void;
  /** Gets the token whose owner has to show a second factor before anything else (T50). */
  onFactorRequired?: (token: string) => void;
  onServerTime?: (instant: Date) => void;
  fetch?: Fetch;
}

export type StaffSending = ReturnType<typeof createStaffSending>;

/** How the calls of staff are sent: with one token, and as long as each may take. */
export function createStaffSending({
  token,
  fetch: plainFetch = pageFetch,
  onFactorRequired,
  ...heard
}: AdminApiOptions) {
  const fetch: Fetch = async (input, init) => {
    const response = await plainFetch(input, init);
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
  const options = { ...heard, token: () => token, onFailedCall: logFailedCall, fetch };
  const send = sendWith({ ...options, timeoutMs: callTimeoutMs });
  const sendFile = sendWith({ ...options, timeoutMs: fileTimeoutMs });
  return {
    send,
    sendFile,
    api: hc<AppType>('/', { fetch: send }).api,
    /** The same calls, for answers that are large files. */
    files: hc<AppType>('/', { fetch: sendFile }).api,
    /** For what is sent in a way of its own. */
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
function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set(idleHeader, String(Math.floor(idleMs() / 1_000)));
  return globalThis.fetch(input, { ...init, headers });
}
