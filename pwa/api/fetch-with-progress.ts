import type { Fetch } from './send-request.ts';

/**
 * A fetch over XMLHttpRequest, which alone reports upload progress. Rejects as fetch does: with
 * TypeError without an answer, with the signal's reason when aborted.
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
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The upload got no answer'));
      request.onabort = () =>
        reject(init.signal?.reason ?? new TypeError('The upload was stopped'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      const { body } = init;
      request.send(body instanceof FormData || body instanceof Blob ? body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
