import { Hono } from 'hono';
import {
  acceptedFormat,
  pictureFileName,
  readPictureWidth,
} from '#api/photos/encode/picture-formats.ts';
import { isPhotoId } from '#api/photos/photo-address.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff } from '#api/server/http/answers/cut-off.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/matches-etag.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';

/** A picture never changes under its id, is everybody's to see, and must never run as a page (T12). */
const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept',
};

/** What a picture of noise takes at most. */
const mostBytes = 2 * 1024 * 1024;

/**
 * `GET /:id?w=480|960|1600`: the owner's picture of a product, in the best format that the browser
 * says it can read. 404 for an unknown id or width, 503 `busy` while too many pictures wait for clients
 * to read those before (T27).
 */
export function pictureRoutes(
  { storage, limits }: Pick<AppDeps, 'storage' | 'limits'>,
  unsent: UnsentBytes,
) {
  return new Hono<AppEnv>().use(cutOff(limits.callMs)).get('/:id', async (c) => {
    const id = c.req.param('id');
    const width = readPictureWidth(c.req.query('w'));
    if (!isPhotoId(id) || width === null) return fail(c, 'not_found');
    const format = acceptedFormat(c.req.header('Accept'));
    const etag = `"${id}-${width}-${format.ending}"`;
    const headers = { ...pictureHeaders, ETag: etag };
    // A client that has the tag has the picture, so storage is not read.
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    const picture = await unsent.read(c, mostBytes, async () => {
      const data = await storage.pictures.read(id, pictureFileName(width, format));
      return data && { data };
    });
    if (picture === 'busy') return fail(c, 'busy', { retryAfterSeconds: 2 });
    if (picture === null) return fail(c, 'not_found');
    const { buffer, byteOffset, length } = picture.data;
    return c.body(new Uint8Array(buffer, byteOffset, length), 200, {
      ...headers,
      'Content-Type': format.type,
    });
  });
}
