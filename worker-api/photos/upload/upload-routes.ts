import { type Context, Hono } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';
import { refusedMeanwhile, requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { askedPhoto, takeAskedPhoto } from '#api/orders/corrections/correct-order.ts';
import { findLink } from '#api/orders/order-link.ts';
import { countLink } from '#api/orders/order-link-routes.ts';
import type { DecoderTurns } from '#api/photos/encode/decoder-turns.ts';
import { photoAddress } from '#api/photos/photo-address.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { linkTokenSchema } from '#shared/accounts/auth-schemas.ts';
import { folderSchema, photoIdSchema } from '#shared/customisation/customisation-schema.ts';
import { maxPhotoBytes } from '#shared/http/bounds.ts';
import { photoByLinkSchema } from '#shared/orders/corrections/correction-schemas.ts';
import { orderLinkHeader } from '#shared/orders/corrections/corrections.ts';
import { mayCorrect } from '#shared/orders/corrections/may-correct.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  type AcceptPartAnswer,
  acceptPart,
  finishUpload,
  type IncomingPart,
} from './accept-part.ts';
import { type AcceptUploadAnswer, acceptUpload, type UploadRefusal } from './accept-upload.ts';
import { createPhotoRoom } from './photo-room.ts';
import { isMultipart } from './receive/receive-form.ts';
import { maxPhotosPerUpload } from './receive/receive-photos.ts';
import { type Sender, uploadTurns } from './receive/upload-turns.ts';
import type { UploadDeps } from './store-photos.ts';

/** The owner of the photos; staff may store only in one of these folders. */
interface Recipient {
  owner: string;
  folders?: readonly string[];
}

/** Photos of customers: uploading them, and listing a folder for its owner or staff. */
export function uploadRoutes(
  deps: UploadDeps & Pick<AppDeps, 'trustProxy' | 'metrics' | 'secret' | 'previousSecret'>,
  sessions: Sessions,
  limitReads: LimitReads,
  budgets: Budgets,
  { encode }: Pick<DecoderTurns, 'encode'>,
  deeds: StaffDeeds,
) {
  const { storage, limits, trustProxy, metrics } = deps;
  const customer = requireRole(sessions, 'customer');
  const staff = requireRole(sessions, 'admin');
  const room = createPhotoRoom({ ...deps, budgets });
  const accepting = { ...deps, encode, room, turns: uploadTurns() };

  const partTime = cutOff(limits.partMs + limits.callMs);
  const ownGifts = (c: Context<SignedInEnv>): Recipient => ({ owner: c.get('user').id });

  const stillIn = (c: Context<SignedInEnv>) => () => refusedMeanwhile(c, sessions);

  const senderOf = (c: Context<SignedInEnv>, { owner }: Recipient): Sender => ({
    owner,
    address: clientAddress(c, trustProxy),
    isStaff: c.get('user').role === 'admin',
  });

  /** Resolves to what a caller sent to staff, for a gift of the order that they entered (B50). */
  async function ofOrder(number: string): Promise<Recipient | null> {
    const order = await storage.orders.byNumber(number);
    if (!order) return null;
    const folders = order.items.flatMap(({ custom_photo_folder: folder }) => folder ?? []);
    return { owner: order.owner, folders };
  }

  /** Resolves to a part of one that may take all of its time to arrive (P39). */
  async function receivePart(
    c: Context,
    sender: Sender,
    refused: IncomingPart['refusedMeanwhile'],
  ) {
    const at = partSchema.safeParse({ ...c.req.query(), photoId: c.req.param('id') });
    const { body } = c.req.raw;
    if (!at.success || !body) return fail(c, 'bad_request');
    const signal = AbortSignal.timeout(limits.partMs);
    const part = { ...at.data, body, signal, refusedMeanwhile: refused };
    const answer = await metrics.inQueue('uploads', () => acceptPart(accepting, sender, part));
    return answer.ok ? c.json({ offset: answer.offset }, 200) : refuseUpload(c, answer);
  }

  async function finish(
    c: Context<SignedInEnv>,
    recipient: Recipient,
    named: z.output<typeof wholeSchema>,
  ) {
    const { folders } = recipient;
    if (folders && !folders.includes(named.folder)) return fail(c, 'forbidden');
    const sender = senderOf(c, recipient);
    const signal = AbortSignal.timeout(limits.uploadMs);
    const whole = { ...named, photoId: c.req.param('id') ?? '', signal };
    const answer = await metrics.inQueue('uploads', () => finishUpload(accepting, sender, whole));
    return answer.ok ? answerStored(c, answer) : refuseUpload(c, answer);
  }

  /** Resolves to a link of an order that asks for a photo, counted; else to why it takes none (T41, T48). */
  async function askingLink(c: Context<AppEnv>, token: string) {
    const link = await findLink(deps, token);
    const works = link?.opens === true;
    const counting = { budgets, name: 'photosByLink' } as const;
    const counted = await countLink(counting, clientAddress(c, trustProxy), link, works);
    if (!counted.ok) return { ok: false as const, answer: fail(c, 'too_many_requests', counted) };
    return link?.opens
      ? { ok: true as const, order: link.order }
      : { ok: false as const, answer: fail(c, 'link_over') };
  }

  const senderByLink = (c: Context<AppEnv>, { owner }: StoredOrder): Sender => ({
    owner,
    address: clientAddress(c, trustProxy),
  });

  /** Stores a photo that was asked for, and puts it into its place of the gift (B79). */
  async function finishAsked(c: Context<AppEnv>, body: z.output<typeof photoByLinkSchema>) {
    const link = await askingLink(c, body.token);
    if (!link.ok) return link.answer;
    const { order_number: number } = link.order;
    const photo = { place: body.place, id: c.req.param('id') ?? '' };
    if (!photoIdSchema.safeParse(photo.id).success) return fail(c, 'bad_request');
    const ask = await askedPhoto(deps, number, body.item, photo);
    if (!ask.ok) return fail(c, ask);
    const whole = {
      photoId: photo.id,
      folder: ask.folder,
      fileName: body.fileName,
      signal: AbortSignal.timeout(limits.uploadMs),
    };
    const sender = senderByLink(c, ask.order);
    const answer = await metrics.inQueue('uploads', () => finishUpload(accepting, sender, whole));
    if (!answer.ok) return refuseUpload(c, answer);
    const outcome = await takeAskedPhoto(deps, number, body.item, photo);
    return outcome.ok ? answerStored(c, answer) : fail(c, outcome);
  }

  /** Stores the photos of a request. */
  async function receive(c: Context<SignedInEnv>, recipient: Recipient) {
    const { folders } = recipient;
    const contentType = c.req.header('Content-Type') ?? '';
    const { body } = c.req.raw;
    if (!isMultipart.test(contentType)) return fail(c, 'multipart_needed');
    if (!body) return fail(c, 'bad_request');
    const sender = senderOf(c, recipient);
    const signal = AbortSignal.timeout(limits.uploadMs);
    const { email } = c.get('user');
    const upload = {
      body,
      contentType,
      email,
      folders,
      signal,
      refusedMeanwhile: stillIn(c),
    };
    const answer = await metrics.inQueue('uploads', () => acceptUpload(accepting, sender, upload));
    return answer.ok ? answerStored(c, answer) : refuseUpload(c, answer);
  }

  async function addToOrder(
    c: Context<SignedInEnv>,
    add: (recipient: Recipient) => Promise<Response>,
  ): Promise<Response> {
    const number = c.req.param('number') ?? '';
    const recipient = await ofOrder(number);
    if (!recipient) return fail(c, 'unknown_order');
    const answer = await add(recipient);
    if (answer.ok) await deeds.note(c, 'photos_added', number);
    return answer;
  }

  function answerStored(c: Context, { images }: Extract<AcceptUploadAnswer, { ok: true }>) {
    const message = images.length === 1 ? 'Photo saved' : `${images.length} photos saved`;
    return c.json({ success: true as const, images, message });
  }

  return (
    new Hono<AppEnv>()
      // Before the cut-off of whole files: what has arrived when the time is over is kept (P39).
      .put('/parts/:id', partTime, customer, (c) =>
        receivePart(c, senderOf(c, ownGifts(c)), stillIn(c)),
      )
      .put('/of-order/:number/parts/:id', partTime, staff, async (c) => {
        const recipient = await ofOrder(c.req.param('number'));
        return recipient
          ? receivePart(c, senderOf(c, recipient), stillIn(c))
          : fail(c, 'unknown_order');
      })
      // The token is in a header, as the body is the photo; no log has either (T41).
      .put('/by-link/parts/:id', partTime, async (c) => {
        const token = linkTokenSchema.safeParse(c.req.header(orderLinkHeader));
        const link = await askingLink(c, token.success ? token.data : '');
        if (!link.ok) return link.answer;
        const { order } = link;
        if (!order.photos_asked?.length || !mayCorrect(order)) return fail(c, 'photo_not_asked');
        return receivePart(c, senderByLink(c, order), async () => null);
      })
      .use(cutOff(limits.uploadMs))
      .post('/by-link/parts/:id', jsonBody(deps), validate('json', photoByLinkSchema), (c) =>
        finishAsked(c, c.req.valid('json')),
      )
      .post('/parts/:id', jsonBody(deps), customer, validate('json', wholeSchema), (c) =>
        finish(c, ownGifts(c), c.req.valid('json')),
      )
      .post(
        '/of-order/:number/parts/:id',
        jsonBody(deps),
        staff,
        validate('json', wholeSchema),
        (c) => addToOrder(c, (recipient) => finish(c, recipient, c.req.valid('json'))),
      )
      .post('/multiple', customer, (c) => receive(c, ownGifts(c)))
      .post('/of-order/:number', staff, (c) => addToOrder(c, (recipient) => receive(c, recipient)))
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

const retryAfterSeconds = 2;
const maxMegabytes = maxPhotoBytes / 1024 / 1024;

type Refusal = UploadRefusal | Extract<AcceptPartAnswer, { ok: false }>;

/** Returns the response to a refused upload. */
export function refuseUpload(c: Context, refused: Refusal) {
  switch (refused.reason) {
    case 'busy':
    case 'timeout':
      return fail(c, refused.reason, { retryAfterSeconds });
    case 'payload_too_large':
      return fail(c, { reason: 'photo_too_large', params: { maxMegabytes } });
    case 'too_many_files':
      return fail(c, { reason: 'too_many_photos', params: { max: maxPhotosPerUpload } });
    case 'unsupported_media_type':
      return fail(c, 'not_a_photo');
    case 'image_unreadable':
      return fail(c, 'photo_unreadable');
    case 'invalid_fields':
      return fail(c, 'invalid_fields', refused);
    case 'other_offset':
      return fail(c, refused);
    case 'unauthorized':
    case 'account_deleted':
    case 'token_expired':
    case 'second_factor_required':
    case 'not_for_workshop':
    case 'owner_only':
    case 'no_photos':
    case 'folder_full':
    case 'bad_request':
    case 'forbidden':
    case 'not_found':
    case 'quota_exceeded':
    case 'photos_after_order':
    case 'storage_full':
      return fail(c, refused.reason);
  }
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
const folderQuery = validator('query', ({ folder: folderName }, c) => {
  const folder = folderSchema.safeParse(folderName);
  return folder.success ? { folder: folder.data } : fail(c, 'not_found');
});
