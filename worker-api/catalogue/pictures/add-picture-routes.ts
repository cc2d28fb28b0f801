import { Hono } from 'hono';
import { refusedMeanwhile, requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { productView } from '#api/catalogue/catalogue.ts';
import type { DecoderTurns } from '#api/photos/encode/decoder-turns.ts';
import { isMultipart } from '#api/photos/upload/receive/receive-form.ts';
import { receivePicture } from '#api/photos/upload/receive/receive-picture.ts';
import { refuseUpload } from '#api/photos/upload/refuse-upload.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff } from '#api/server/http/answers/cut-off.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import { addPicture, productNamed } from './product-pictures.ts';

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
