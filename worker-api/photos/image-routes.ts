import { Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';
import { isRandomId } from '#api/server/random-id.ts';
import { megabyte } from '#shared/values/units.ts';
import { thumbnailType } from './encode/photo-encoder.ts';
import { imageAnswer } from './image-answer.ts';
import { readWidth } from './photo-address.ts';

/** A photo must not stay in a cache that people share (T36). */
const headers = { 'Cache-Control': 'private, max-age=31536000, immutable' };

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
    return imageAnswer(c, unsent, {
      tag: `${id}-${width}`,
      headers,
      mostBytes: width === 'full' ? mostBytes.full : mostBytes.thumbnail,
      async read() {
        const photo = await storage.photos.read(id, width);
        return photo && width !== 'full' ? { ...photo, contentType: thumbnailType } : photo;
      },
    });
  });
}
