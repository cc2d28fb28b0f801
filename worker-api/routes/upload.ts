import { type Context, Hono } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv, SignedInEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { cutOff } from '#api/http/cut-off.ts';
import { fail } from '#api/http/fail.ts';
import { jsonBody } from '#api/http/json-body.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import type { Budgets } from '#api/limits/budgets.ts';
import { acceptPart, finishUpload } from '#api/uploads/accept-part.ts';
import { type AcceptUploadAnswer, acceptUpload } from '#api/uploads/accept-upload.ts';
import type { DecoderTurns } from '#api/uploads/decoder-turns.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';
import { createPhotoRoom } from '#api/uploads/photo-room.ts';
import { isMultipart } from '#api/uploads/receive-form.ts';
import { refuseUpload } from '#api/uploads/refuse-upload.ts';
import type { UploadDeps } from '#api/uploads/store-photos.ts';
import { uploadTurns } from '#api/uploads/upload-turns.ts';
import { folderSchema, photoIdSchema } from '#shared/http/customisation-schema.ts';

/** Photos of customers: uploading them, and listing a folder for its owner or staff. */
export function uploadRoutes(
  deps: UploadDeps & Pick<AppDeps, 'trustProxy' | 'metrics' | 'orderPictures'>,
  sessions: Sessions,
  limitReads: LimitReads,
  budgets: Budgets,
  { encode }: Pick<DecoderTurns, 'encode'>,
  deeds: StaffDeeds,
) {
  const { storage, limits, trustProxy, metrics, orderPictures } = deps;
  const customer = requireRole(sessions, 'customer');
  const staff = requireRole(sessions, 'admin');
  const room = createPhotoRoom({ ...deps, budgets });
  const accepting = { ...deps, encode, room, turns: uploadTurns() };

  /** Stores the photos of a request for `owner`, in one of the `folders` where they are given. */
  async function receive(
    c: Context<SignedInEnv>,
    { owner, folders }: { owner: string; folders?: readonly string[] },
  ) {
    const contentType = c.req.header('Content-Type') ?? '';
    const { body } = c.req.raw;
    if (!isMultipart.test(contentType)) return fail(c, 'multipart_needed');
    if (!body) return fail(c, 'bad_request');
    const sender = { owner, address: clientAddress(c, trustProxy) };
    const signal = AbortSignal.timeout(limits.uploadMs);
    const { email } = c.get('user');
    const upload = { body, contentType, email, folders, signal };
    const answer = await metrics.inQueue('uploads', () => acceptUpload(accepting, sender, upload));
    return answer.ok ? answerStored(c, owner, answer) : refuseUpload(c, answer);
  }

  function answerStored(
    c: Context<SignedInEnv>,
    owner: string,
    { images }: Extract<AcceptUploadAnswer, { ok: true }>,
  ) {
    const [first] = images;
    // A photo of a gift that is ordered already.
    if (first) orderPictures?.wantOfFolder(owner, first.folder);
    const message = images.length === 1 ? 'Photo saved' : `${images.length} photos saved`;
    return c.json({ success: true as const, images, message });
  }

  return (
    new Hono<AppEnv>()
      // Before the cut-off of whole files: what has arrived when the time is over is kept (P39).
      .put('/parts/:id', cutOff(limits.partMs + limits.callMs), customer, async (c) => {
        const at = partSchema.safeParse({ ...c.req.query(), photoId: c.req.param('id') });
        const { body } = c.req.raw;
        if (!at.success || !body) return fail(c, 'bad_request');
        const sender = { owner: c.get('user').id, address: clientAddress(c, trustProxy) };
        const part = { ...at.data, body, signal: AbortSignal.timeout(limits.partMs) };
        const answer = await metrics.inQueue('uploads', () => acceptPart(accepting, sender, part));
        return answer.ok ? c.json({ offset: answer.offset }, 200) : refuseUpload(c, answer);
      })
      .use(cutOff(limits.uploadMs))
      .post('/parts/:id', customer, jsonBody(deps), validate('json', wholeSchema), async (c) => {
        const { id: owner } = c.get('user');
        const sender = { owner, address: clientAddress(c, trustProxy) };
        const signal = AbortSignal.timeout(limits.uploadMs);
        const whole = { ...c.req.valid('json'), photoId: c.req.param('id'), signal };
        const answer = await metrics.inQueue('uploads', () =>
          finishUpload(accepting, sender, whole),
        );
        return answer.ok ? answerStored(c, owner, answer) : refuseUpload(c, answer);
      })
      .post('/multiple', customer, (c) => receive(c, { owner: c.get('user').id }))
      // What a caller sent to staff, for a gift of the order that they entered (B50).
      .post('/of-order/:number', staff, async (c) => {
        const order = await storage.orders.byNumber(c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        const folders = order.items.flatMap(({ custom_photo_folder: folder }) => folder ?? []);
        const answer = await receive(c, { owner: order.owner, folders });
        if (answer.ok) await deeds.note(c, 'photos_added', order.order_number);
        return answer;
      })
      .get(
        '/list',
        requireRole(sessions, 'customer', 'admin'),
        limitReads,
        folderQuery,
        async (c) => {
          const { id: userId, role } = c.get('user');
          const { folder } = c.req.valid('query');
          const owner = await storage.photos.folderOwner(folder);
          const isForeign = owner !== null && owner !== userId;
          if (role === 'customer' && isForeign) return fail(c, 'not_found');
          const photos = await storage.photos.inFolder(folder);
          const images = photos.map(({ id, originalName, photoId }) => ({
            imageUrl: photoAddress(id),
            originalName,
            photoId,
          }));
          return c.json({ images }, 200);
        },
      )
  );
}

const partSchema = z.object({
  photoId: photoIdSchema,
  offset: z.coerce.number().int().min(0),
  bytes: z.coerce.number().int().min(1),
});

const wholeSchema = z.object({
  folder: folderSchema,
  fileName: z.string().default(''),
});

/** The same 404 for an invalid folder as for another customer's (T11). */
const folderQuery = validator('query', ({ folder: given }, c) => {
  const folder = folderSchema.safeParse(given);
  return folder.success ? { folder: folder.data } : fail(c, 'not_found');
});
