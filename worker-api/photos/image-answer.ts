import type { Context } from 'hono';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';

/** An image never changes under its id, and must never run as a page (T12). */
const imageHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

interface Image {
  data: Uint8Array<ArrayBuffer>;
  contentType: string;
}

interface StoredImage {
  /** Names the id, the width and, where there are several, the format. */
  tag: string;
  /** `Cache-Control` and what else is the image's own. */
  headers: Readonly<Record<string, string>>;
  /** The most that it may take in memory. */
  mostBytes: number;
  /** Resolves to null where there is none. */
  read(): Promise<Image | null>;
}

/**
 * Answers with an image of the storage, or with 304 to a client that has it. 404 where there is none,
 * 503 `busy` while too many images wait for clients to read those before (T27).
 */
export async function imageAnswer(
  c: Context<AppEnv>,
  unsent: UnsentBytes,
  { tag, headers, mostBytes, read }: StoredImage,
): Promise<Response> {
  const etag = `"${tag}"`;
  const everyTime = { ...imageHeaders, ...headers, ETag: etag };
  // A client that has the tag has the image, so storage is not read.
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, everyTime);
  const image = await unsent.read(c, mostBytes, read);
  if (image === 'busy') return fail(c, 'busy', { retryAfterSeconds: 2 });
  if (image === null) return fail(c, 'not_found');
  const { buffer, byteOffset, length } = image.data;
  return c.body(new Uint8Array(buffer, byteOffset, length), 200, {
    ...everyTime,
    'Content-Type': image.contentType,
  });
}
