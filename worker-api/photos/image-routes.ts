import { Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';
import { isRandomId } from '#api/server/random-id.ts';
import { thumbnailType } from './encode/photo-encoder.ts';
import { readWidth } from './photo-address.ts';

/**
 * A photo never changes under its id, and must never run as a page (T12) nor stay in a cache that
 * people share (T36).
 */
const photoHeaders = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const megabyte = 1024 * 1024;
/** What a photo of noise takes at most. */
const mostBytes = { full: 16 * megabyte, thumbnail: megabyte };

/**
 * Serves `GET /:id?w=160|480|960`: a photo or its thumbnail. Its unguessable id is the permission,
 * because browsers cannot send a token with an image. 404 for an unknown id or width, 503 `busy`
 * while too many photos wait for clients to read those before (T27).
 */
export function imageRoutes(
  { storage, limits }: Pick<AppDeps, 'storage' | 'limits'>,
  unsent: UnsentBytes,
) {
  return new Hono<AppEnv>().use(cutOff(limits.callMs)).get('/:id', async (c) => {
    const id = c.req.param('id');
    const width = readWidth(c.req.query('w'));
    if (!isRandomId(id) || width === null) return fail(c, 'not_found');
    const etag = `"${id}-${width}"`;
    const headers = { ...photoHeaders, ETag: etag };
    // A client that has the tag has the photo, so storage is not read.
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    const most = width === 'full' ? mostBytes.full : mostBytes.thumbnail;
    const photo = await unsent.read(c, most, () => storage.photos.read(id, width));
    if (photo === 'busy') return fail(c, 'busy', { retryAfterSeconds: 2 });
    if (photo === null) return fail(c, 'not_found');
    const contentType = width === 'full' ? photo.contentType : thumbnailType;
    const { buffer, byteOffset, length } = photo.data;
    return c.body(new Uint8Array(buffer, byteOffset, length), 200, {
      ...headers,
      'Content-Type': contentType,
    });
  });
}
