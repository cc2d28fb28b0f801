import { abortedAfter, photoTimeoutMs } from './send-request.ts';

/** What the files of the shop are: what their `Content-Type` begins with. */
export type FileType = 'application/pdf' | 'application/zip' | 'text/csv' | 'image/';

/**
 * Resolves to the bytes of a file, whole (P40). Rejects with a `TypeError`, as a network that
 * breaks off does, where a proxy answered with a page of its own or less came than was said. `read`
 * is for who wants to hear of its progress.
 */
export async function fileBytes<R extends Pick<Response, 'headers' | 'blob'>>(
  response: R,
  type: FileType,
  readBody: (response: R) => Promise<Blob> = (whole) => whole.blob(),
): Promise<Blob> {
  const { headers } = response;
  if (!headers.get('Content-Type')?.startsWith(type)) throw new TypeError(`No ${type}`);
  const bytes = await readBody(response);
  // Of what is compressed on its way the length is another.
  const stated = headers.has('Content-Encoding') ? null : headers.get('Content-Length');
  if (stated !== null && Number(stated) !== bytes.size) throw new TypeError('Only a part');
  return bytes;
}

/** Downloads a photo of the shop; null when that fails or takes too long. */
export async function downloadPhoto(url: string): Promise<Blob | null> {
  const answer = globalThis.fetch(url, { signal: abortedAfter(photoTimeoutMs) });
  const [bytes] = await Promise.allSettled([answer.then(okBytes)]);
  return bytes.status === 'fulfilled' ? bytes.value : null;
}

async function okBytes(answer: Response): Promise<Blob | null> {
  return answer.ok ? fileBytes(answer, 'image/') : null;
}
