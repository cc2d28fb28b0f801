export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A call with a server error or without an answer. */
export interface FailedCall {
  method: string;
  path: string;
  /** Null without an answer. */
  status: number | null;
  requestId: string | null;
}

export interface SendOptions {
  fetch: Fetch;
  token: () => string | null | Promise<string | null>;
  /** Gets the refused token, so that a newer session is not ended by it, and why, if the shop itself said so. */
  onUnauthorized: (refusedToken: string, reason: string | null) => void;
  /** Gets the token of a call that was done. */
  onDone?: ((token: string) => void) | undefined;
  /** Gets the time of the shop's answers by their `Date` header; others, such as a proxy's, have no id. */
  onServerTime?: ((instant: Date) => void) | undefined;
  onFailedCall?: ((call: FailedCall) => void) | undefined;
  timeoutMs: number;
}

/** The time-out for the bytes of a photo, either way. */
export const photoTimeoutMs = 20_000;

/**
 * A fetch with the shop's headers and time-out; a 401 to a bearer token is reported. One in something else
 * than JSON is a portal's or a proxy's: it rejects, as without an answer.
 */
export function sendWith(options: SendOptions): Fetch {
  const { fetch, token, onUnauthorized, onDone, onServerTime, onFailedCall, timeoutMs } = options;
  return async (input, init) => {
    const bearer = await token();
    const headers = new Headers(init?.headers);
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
    const signal = abortedAfter(timeoutMs);
    const failed = (status: number | null, requestId: string | null) =>
      onFailedCall?.({
        method: init?.method ?? 'GET',
        path: new URL(String(input), 'http://shop').pathname,
        status,
        requestId,
      });
    const response = await fetch(input, { ...init, headers, signal }).catch((error: unknown) => {
      failed(null, null);
      throw error;
    });
    const id = response.headers.get('X-Request-Id');
    if (response.status >= 500) failed(response.status, id);
    const date = id && response.headers.get('Date');
    if (date) onServerTime?.(new Date(date));
    if (bearer === null) return response;
    if (response.ok) onDone?.(bearer);
    if (response.status === 401) {
      const body = await response.clone().json();
      // The `in` throws where that is no object.
      onUnauthorized(bearer, 'code' in body ? (body.reason ?? body.code) : null);
    }
    return response;
  };
}

/** Does what `AbortSignal.timeout` does, which Chrome has since 124 and Safari since 16. */
export function abortedAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  return controller.signal;
}

/**
 * Returns a fetch over XMLHttpRequest, which alone reports upload progress. Rejects as fetch does:
 * with TypeError without an answer that can be read, with the signal's reason when aborted.
 */
export function fetchWithProgress(onProgress: (progress: number) => void): Fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      const fail = () => reject(new TypeError('The upload got no answer'));
      request.onload = () => {
        try {
          resolve(responseOf(request));
        } catch {
          // Its status is none that a response can have.
          fail();
        }
      };
      request.onerror = fail;
      request.onabort = () =>
        reject(init.signal?.reason ?? new TypeError('The upload was stopped'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      const { body } = init;
      request.send(body instanceof FormData || body instanceof Blob ? body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  // A 204, 205 or 304 may not even have an empty body.
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
