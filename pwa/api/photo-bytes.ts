import { abortedAfter } from './send-request.ts';

/** Photos are large; one that has not come by then is told as missing. */
const timeoutMs = 20_000;

/** The bytes of a photo of the shop; null when they cannot be had now. */
export async function photoBytes(url: string): Promise<Blob | null> {
  const answer = globalThis.fetch(url, { signal: abortedAfter(timeoutMs) });
  const [bytes] = await Promise.allSettled([answer.then(okBytes)]);
  return bytes.status === 'fulfilled' ? bytes.value : null;
}

/** The body may break off as well. */
async function okBytes(answer: Response): Promise<Blob | null> {
  return answer.ok ? answer.blob() : null;
}
