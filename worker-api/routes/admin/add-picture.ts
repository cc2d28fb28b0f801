import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { refusedMeanwhile, requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import { productView } from '#api/catalogue/catalogue.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { cutOff } from '#api/http/cut-off.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { addPictures, productNamed } from '#api/services/product-pictures.ts';
import type { DecoderTurns } from '#api/uploads/decoder-turns.ts';
import { isMultipart } from '#api/uploads/receive-form.ts';
import { receivePicture } from '#api/uploads/receive-picture.ts';
import { refuseUpload } from '#api/uploads/refuse-upload.ts';

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
      const added = await addPictures(deps, name, [received.picture], received.alt);
      if (!added.ok) return fail(c, added, added.reason === 'busy' ? { retryAfterSeconds } : {});
      await deeds.note(c, 'product_pictures_changed', name);
      return c.json(productView(added.product), 200);
    },
  );
}
