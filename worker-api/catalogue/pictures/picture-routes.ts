import { Hono } from 'hono';
import { refusedMeanwhile, requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { productView } from '#api/catalogue/catalogue.ts';
import type { DecoderTurns } from '#api/photos/encode/decoder-turns.ts';
import {
  acceptedFormat,
  pictureFileName,
  readPictureWidth,
} from '#api/photos/encode/picture-formats.ts';
import { imageAnswer } from '#api/photos/image-answer.ts';
import { isMultipart } from '#api/photos/upload/receive/receive-form.ts';
import { receivePicture } from '#api/photos/upload/receive/receive-picture.ts';
import { refuseUpload } from '#api/photos/upload/upload-routes.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { UnsentBytes } from '#api/server/http/sending/unsent-bytes.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import { isRandomId } from '#api/server/random-id.ts';
import { megabyte } from '#shared/values/units.ts';
import { addPicture, productNamed } from './change-pictures.ts';

/** A picture is everybody's to see. */
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept' };

/** What a picture of noise takes at most. */
const mostBytes = 2 * megabyte;

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
    if (!isRandomId(id) || width === null) return fail(c, 'not_found');
    const format = acceptedFormat(c.req.header('Accept'));
    return imageAnswer(c, unsent, {
      tag: `${id}-${width}-${format.ending}`,
      headers,
      mostBytes,
      async read() {
        const data = await storage.pictures.read(id, pictureFileName(width, format));
        return data && { data, contentType: format.type };
      },
    });
  });
}

const retryAfterSeconds = 2;

/**
 * Adds a picture to a product (B43), in a longer time than other calls of staff have: before these in
 * the app. Answers with the product as shoppers see it from now on.
 */
export function addPictureRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'limits' | 'trustProxy' | 'uploadsDir'>,
  sessions: Sessions,
  limitReads: LimitReads,
  { encodePicture }: Pick<DecoderTurns, 'encodePicture'>,
  deeds: StaffDeeds,
) {
  const { storage, limits, trustProxy, uploadsDir } = deps;
  return new Hono<AppEnv>().post(
    '/products/:name/pictures',
    cutOff(limits.pictureCallMs),
    requireRole(sessions, 'admin'),
    limitReads,
    async (c) => {
      const name = c.req.param('name');
      // Before it is sent and encoded, which takes seconds.
      if (!(await productNamed(storage, name))) return fail(c, 'unknown_product');
      const contentType = c.req.header('Content-Type') ?? '';
      const { body } = c.req.raw;
      if (!isMultipart.test(contentType)) return fail(c, 'multipart_needed');
      if (!body) return fail(c, 'bad_request');
      const address = clientAddress(c, trustProxy);
      const signal = AbortSignal.timeout(limits.pictureCallMs);
      const incoming = { body, contentType, address, signal };
      const received = await receivePicture(incoming, { uploadsDir, encodePicture });
      const refused = await refusedMeanwhile(c, sessions);
      if (refused) return fail(c, refused);
      if (!received.ok) return refuseUpload(c, received);
      const added = await addPicture(deps, name, received.picture, received.alt);
      if (!added.ok) return fail(c, added, added.reason === 'busy' ? { retryAfterSeconds } : {});
      await deeds.note(c, 'product_pictures_changed', name);
      return c.json(productView(added.product), 200);
    },
  );
}
