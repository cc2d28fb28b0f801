import { fileBytes } from './file-bytes.ts';
import { abortedAfter, photoTimeoutMs } from './send-request.ts';

/** Downloads a photo of the shop; null when that fails or takes too long. */
export async function downloadPhoto(url: string): Promise<Blob | null> {
  const answer = globalThis.fetch(url, { signal: abortedAfter(photoTimeoutMs) });
  const [bytes] = await Promise.allSettled([answer.then(okBytes)]);
  return bytes.status === 'fulfilled' ? bytes.value : null;
}

async function okBytes(answer: Response): Promise<Blob | null> {
  return answer.ok ? fileBytes(answer, 'image/') : null;
}
