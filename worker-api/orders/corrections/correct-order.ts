import { linkId } from '#api/accounts/links/make-link.ts';
import { completeDetails } from '#api/orders/ask-about-gift.ts';
import { movedMeanwhile } from '#api/orders/moves/move-order.ts';
import { settleArrivedPhotos, settleQuestions } from '#api/orders/note-questions.ts';
import { maxProofsAtOnce } from '#api/orders/order-query.ts';
import type { OrderChange } from '#api/orders/order-store.ts';
import { orderedPhotos } from '#api/photos/ordered-photos.ts';
import type { AnsweredProof, ProofPlace } from '#api/proofs/proof-store.ts';
import { detailsNow } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { deliveryDays } from '#api/shop-settings/current-settings.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { instructionsText, splitInstructions } from '#shared/customisation/instructions-text.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import {
  type CorrectedField,
  longestBefore,
  maxCorrections,
  type OrderCorrection,
} from '#shared/orders/corrections/corrections.ts';
import { mayCorrect, papersToPrintAgain } from '#shared/orders/corrections/may-correct.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderQuestion } from '#shared/orders/order-questions.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { newestVersion } from '#shared/proofs/approval.ts';
import { creditsOfNewInvoice } from '#shared/tax/credit-note.ts';
import { financialYear } from '#shared/tax/invoice.ts';
import { pick, withoutUndefined } from '#shared/values/pick.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>;

/** The order as it was seen, and who corrects it; nobody of the staff where its customer does by the link. */
export interface CorrectedBy {
  revision: number;
  author?: string | undefined;
  authorId?: string | undefined;
}

export type CorrectedOrder =
  /** `fields` are those that were another before. */
  | { ok: true; order: StoredOrder; fields: readonly CorrectedField[] }
  | Refused<
      | 'unknown_order'
      | 'order_moved'
      | 'order_closed'
      | 'too_many_corrections'
      | 'too_many_proofs_of_order'
      | 'unknown_product'
      | 'details_too_long'
      | 'missing_details'
      | 'photo_unknown'
    >;

const textKeys = {
  customer_name: true,
  customer_phone: true,
  shipping_address: true,
  shipping_name: true,
  shipping_phone: true,
  gift_message: true,
} as const satisfies Partial<Record<CorrectedField, true>>;
type TextField = keyof typeof textKeys;
const textFields = Object.keys(textKeys) as TextField[];

/**
 * Corrects what an order that was seen as `revision` says of its people, its address and its card (B79). Prices stay;
 * what an invoice that was issued says is taken back with it and said by a new one (B48); another PIN code has another
 * day at the door.
 */
export async function correctOrder(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  number: string,
  texts: { [Field in TextField]?: string | undefined },
  by: CorrectedBy,
): Promise<CorrectedOrder> {
  const check = await orderToCorrect(storage, number, by);
  if (!check.ok) return check;
  const { order } = check;
  const fields = textFields.filter(
    (field) => texts[field] !== undefined && texts[field] !== (order[field] ?? ''),
  );
  if (fields.length === 0) return { ok: true, order, fields };
  const at = clock().toISOString();
  const corrections = fields.map((field) =>
    correction(by, at, { field, before: order[field] ?? '', after: texts[field] ?? '' }),
  );
  const change: OrderChange = {
    ...(pick(texts, textKeys) as Partial<Record<TextField, string>>),
    ...afterCorrections(order, corrections),
    ...newInvoice(order, texts, at),
    ...(await dayAfter(storage, order, texts.shipping_address, clock())),
  };
  return await changeSeen(storage, order, change, fields);
}

/**
 * Corrects what one gift of an order says, or shows, as a version that staff approve for its customer (B79): the
 * versions before it, and their pictures, stay as they were, and the new one is drawn and printed.
 */
export async function correctGift(
  deps: Deps,
  number: string,
  item: number,
  {
    customization,
    photo,
  }: { customization?: Customisation | undefined; photo?: NewPhoto | undefined },
  by: CorrectedBy,
): Promise<CorrectedOrder> {
  const { storage, clock, randomBytes } = deps;
  const check = await orderToCorrect(storage, number, by);
  if (!check.ok) return check;
  const { order } = check;
  const ordered = order.items[item];
  if (!ordered) return { ok: false, reason: 'unknown_order' };
  const ofOrder = await storage.proofs.ofOrders([number]);
  if (ofOrder.length >= maxProofsAtOnce) {
    return { ok: false, reason: 'too_many_proofs_of_order', params: { max: maxProofsAtOnce } };
  }
  const current = detailsNow(ordered.customization, item, ofOrder);
  const complete = completeDetails(
    { ...ordered, customization: current },
    customization ?? current,
  );
  if (!complete.ok) return complete;
  const details = photo
    ? await withPhoto(storage, { ...ordered, customization: complete.customization }, photo)
    : complete.customization;
  if (!details) return { ok: false, reason: 'photo_unknown' };
  const filledPlace = photo && details.photoIds?.indexOf(photo.id);
  const at = clock().toISOString();
  const product = { name: ordered.product_name, type: ordered.product_type };
  const [before, after] = differences(
    instructionsText(product, current),
    instructionsText(product, details),
  );
  const field = photo ? 'photo' : 'details';
  if (!photo && before === after) return { ok: true, order, fields: [] };
  const corrections = [correction(by, at, { field, item, before, after })];
  const asks = order.photos_asked?.filter(
    (ask) => !(photo && ask.item === item && ask.place === filledPlace),
  );
  const version = await approvedVersion(storage, number, item, {
    customization: details,
    question: '',
    madeAt: at,
    expiresAt: at,
    // Its link was never shown to anybody.
    linkId: linkId(randomToken(randomBytes)),
    answer: { kind: 'approved', text: '', answeredAt: at, by: 'staff' },
  });
  const change = { ...afterCorrections(order, corrections), photos_asked: asks, version };
  const outcome = await changeSeen(storage, order, change, [field]);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    order: await afterAnswers(deps, outcome.order, item, { photo, by }),
    fields: [field],
  };
}

/** Answers what a correction of a gift answers: the photos that were missing, or what its customer wanted otherwise. */
async function afterAnswers(
  deps: Deps,
  order: StoredOrder,
  item: number,
  { photo, by }: { photo: NewPhoto | undefined; by: CorrectedBy },
): Promise<StoredOrder> {
  if (photo) return await settleArrivedPhotos(deps, order);
  const isMeant = (question: OrderQuestion) =>
    question.kind === 'changes' && question.item === item;
  return (await settleQuestions(deps, order.order_number, isMeant, by.author)) ?? order;
}

/**
 * Puts a photo that its customer sent by the link of the order where staff asked for one (B79), and answers the
 * question of its photos once all are here (B90). The same photo again changes nothing.
 */
export async function takeAskedPhoto(
  deps: Deps,
  number: string,
  item: number,
  photo: NewPhoto,
): Promise<{ ok: true; order: StoredOrder } | Exclude<AskedPhoto, { ok: true }>> {
  // Ends: every turn but the last means that another change was made.
  for (;;) {
    const ask = await askedPhoto(deps, number, item, photo);
    if (!ask.ok || ask.isHere) return ask;
    const by = { revision: ask.order.revision };
    const outcome = await correctGift(deps, number, item, { photo }, by);
    if (outcome.ok || outcome.reason !== 'order_moved') return outcome;
  }
}

type AskedPhoto =
  | { ok: true; order: StoredOrder; folder: string; isHere: boolean }
  | Exclude<CorrectedOrder, { ok: true }>
  | Refused<'photo_not_asked'>;

/** Resolves to the order and the folder of a photo that is asked for, or was, and is in its place already. */
export async function askedPhoto(
  { storage }: Pick<Deps, 'storage'>,
  number: string,
  item: number,
  { place, id }: NewPhoto,
): Promise<AskedPhoto> {
  const order = await storage.orders.byNumber(number);
  const ordered = order?.items[item];
  if (!order || !ordered) return { ok: false, reason: 'unknown_order' };
  const proofs = await storage.proofs.ofOrders([number]);
  const { photoIds = [] } = detailsNow(ordered.customization, item, proofs);
  const isHere = photoIds.includes(id);
  const isAsked = order.photos_asked?.some((ask) => ask.item === item && ask.place === place);
  const { custom_photo_folder: folder } = ordered;
  if (folder === null || !(isHere || isAsked)) return { ok: false, reason: 'photo_not_asked' };
  if (!mayCorrect(order)) return { ok: false, reason: 'order_closed' };
  return { ok: true, order, folder, isHere };
}

/** A photo that lies in the folder of the gift, and the place on it, from 0, that it is for. */
interface NewPhoto {
  place: number;
  id: string;
}

type SeenOrder =
  | { ok: true; order: StoredOrder }
  | Refused<'unknown_order' | 'order_moved' | 'order_closed' | 'too_many_corrections'>;

async function orderToCorrect(
  { orders }: Pick<Storage, 'orders'>,
  number: string,
  { revision }: CorrectedBy,
): Promise<SeenOrder> {
  const order = await orders.byNumber(number);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (order.revision !== revision) return movedMeanwhile(order, 'staff');
  if (!mayCorrect(order)) return { ok: false, reason: 'order_closed' };
  return (order.corrections?.length ?? 0) >= maxCorrections
    ? { ok: false, reason: 'too_many_corrections', params: { max: maxCorrections } }
    : { ok: true, order };
}

async function changeSeen(
  { orders }: Pick<Storage, 'orders'>,
  order: StoredOrder,
  change: OrderChange,
  fields: readonly CorrectedField[],
): Promise<CorrectedOrder> {
  const outcome = await orders.change(order, change);
  if (outcome.ok) return { ok: true, order: outcome.order, fields };
  const now = await orders.byNumber(order.order_number);
  return now ? movedMeanwhile(now, 'staff') : { ok: false, reason: 'unknown_order' };
}

function correction(
  { author, authorId: author_id }: CorrectedBy,
  at: string,
  { before, after, ...what }: Pick<OrderCorrection, 'field' | 'item' | 'before' | 'after'>,
): OrderCorrection {
  const texts = { before: before.slice(0, longestBefore), after: after.slice(0, longestBefore) };
  return withoutUndefined({ ...what, at, author, author_id, ...texts });
}

function afterCorrections(
  order: StoredOrder,
  corrections: readonly OrderCorrection[],
): Pick<OrderChange, 'corrections' | 'print_again'> {
  const again = papersToPrintAgain(
    order,
    corrections.map(({ field }) => field),
  );
  return {
    corrections: [...(order.corrections ?? []), ...corrections],
    ...(again.length > 0 && { print_again: again }),
  };
}

/** The invoice begins anew where it says another name or address, and credit notes take back the one before. */
function newInvoice(
  order: StoredOrder,
  { customer_name, shipping_address }: { [Field in TextField]?: string | undefined },
  at: string,
): Pick<OrderChange, 'invoice_year' | 'invoiced_anew' | 'credits'> {
  const { customer_name: name, shipping_address: address } = order;
  if ((customer_name ?? name) === name && (shipping_address ?? address) === address) return {};
  const credits = creditsOfNewInvoice(order, { customer_name, shipping_address }, at);
  return credits.length > 0 ? { invoice_year: financialYear(at), invoiced_anew: at, credits } : {};
}

/** The day at the door where the PIN code is another; the day to ship it depends on what is made alone (B16). */
async function dayAfter(
  storage: Storage,
  order: StoredOrder,
  address: string | undefined,
  now: Date,
): Promise<Pick<OrderChange, 'delivery_by'>> {
  if (address === undefined) return {};
  if (readAddress(address)?.pin === readAddress(order.shipping_address)?.pin) return {};
  const { moves, payment_kind: kind, created_at } = order;
  const confirmed = moves.find(({ step }) => step === 'confirmed')?.at;
  const from = paymentTraits[kind].due === 'before' ? (confirmed ?? created_at) : created_at;
  const { delivery: plan } = await orderTerms(storage, now);
  const days = deliveryDays({ ...order, shipping_address: address }, new Date(from), plan);
  return { delivery_by: days.delivery_by };
}

/**
 * Returns the details with the photo at its place, or behind the last where it has no such place yet; null where the
 * photo is not there, or among them already.
 */
async function withPhoto(
  { photos }: Pick<Storage, 'photos'>,
  item: StoredOrder['items'][number],
  { place, id }: NewPhoto,
): Promise<Customisation | null> {
  const { custom_photo_folder: folder, customization } = item;
  if (folder === null) return null;
  const inFolder = await photos.inFolder(folder);
  if (!inFolder.some(({ photoId }) => photoId === id)) return null;
  const arrived = await orderedPhotos(item, photos);
  const others = arrived.map(({ photoId }) => photoId).filter((photoId) => photoId !== id);
  const before = customization.photoIds ?? others;
  if (before.includes(id)) return null;
  const photoIds = place < before.length ? before.with(place, id) : [...before, id];
  // How the one before lay in its place says nothing of the new one.
  const photoPoses = customization.photoPoses?.filter(({ photoId }) => photoId !== before[place]);
  return withoutUndefined({ ...customization, photoIds, photoPoses });
}

/** Resolves to the version of a gift that comes after those that it has. */
async function approvedVersion(
  { proofs }: Pick<Storage, 'proofs'>,
  orderNumber: string,
  item: number,
  version: Omit<AnsweredProof, keyof ProofPlace>,
): Promise<AnsweredProof> {
  const ofOrder = await proofs.ofOrders([orderNumber]);
  const newest = newestVersion(ofOrder.filter((each) => each.item === item));
  return { orderNumber, item, version: newest + 1, ...version };
}

function randomToken(randomBytes: Deps['randomBytes']): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** Returns the parts of two texts that the other has not. */
function differences(before: string, after: string): [string, string] {
  const [was, is] = [splitInstructions(before), splitInstructions(after)];
  return [
    was.filter((part) => !is.includes(part)).join(' | '),
    is.filter((part) => !was.includes(part)).join(' | '),
  ];
}
