import type { Fetch } from './send-request.ts';

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
