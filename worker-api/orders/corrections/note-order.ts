import { movedMeanwhile } from '#api/orders/moves/move-order.ts';
import { askStaff } from '#api/orders/note-questions.ts';
import type { OrderChange } from '#api/orders/order-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { PhotoAsk } from '#shared/orders/corrections/corrections.ts';
import { mayCorrect } from '#shared/orders/corrections/may-correct.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { mostPhotosOf } from '#shared/orders/ordered-product.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

export type NotedOrder =
  | { ok: true; order: StoredOrder; isRepeat: boolean }
  | Refused<'unknown_order' | 'order_moved' | NoteRefusal>;

type NoteRefusal = 'order_closed' | 'no_call_due' | 'too_many_photos';
type Note = OrderChange | Refused<NoteRefusal> | null;

/** Notes something of an order that was seen as `revision`; null from `noteOf` is what it says already. */
async function noteSeen(
  { storage }: Pick<Deps, 'storage'>,
  number: string,
  revision: number,
  noteOf: (order: StoredOrder) => Note,
): Promise<NotedOrder> {
  const order = await storage.orders.byNumber(number);
  if (!order) return { ok: false, reason: 'unknown_order' };
  const note = noteOf(order);
  if (!note) return { ok: true, order, isRepeat: true };
  if (order.revision !== revision) return movedMeanwhile(order, 'staff');
  if ('reason' in note) return note;
  const outcome = await storage.orders.change(order, note);
  if (outcome.ok) return { ok: true, order: outcome.order, isRepeat: false };
  const now = await storage.orders.byNumber(number);
  return now ? movedMeanwhile(now, 'staff') : { ok: false, reason: 'unknown_order' };
}

/** Keeps what staff note of an order for each other; an empty text is none. */
export function noteForColleagues(
  deps: Pick<Deps, 'storage'>,
  number: string,
  { revision, text }: { revision: number; text: string },
): Promise<NotedOrder> {
  return noteSeen(deps, number, revision, (order) => {
    if ((order.desk_note ?? '') === text) return null;
    return isRedacted(order) ? { ok: false, reason: 'order_closed' } : { desk_note: text };
  });
}

/** Notes that the customer was called, and agreed to pay at the door: before the gifts are made (B79). */
export function noteCall(
  { storage, clock }: Deps,
  number: string,
  { revision, author }: { revision: number; author: string },
): Promise<NotedOrder> {
  return noteSeen({ storage }, number, revision, (order) => {
    if (order.call_agreed) return null;
    const isDue = paymentTraits[order.payment_kind].due === 'at_door';
    const isBefore = order.step === 'placed' || order.step === 'confirmed';
    if (!isDue || !isBefore) return { ok: false, reason: 'no_call_due' };
    return { call_agreed: { at: clock().toISOString(), author } };
  });
}

/** Asks the customer for a photo at a place of a gift, which the link of the order then takes (B79, B90). */
export async function askForPhoto(
  { storage, clock }: Deps,
  number: string,
  { revision, item, place }: { revision: number } & Pick<PhotoAsk, 'item' | 'place'>,
): Promise<NotedOrder> {
  const at = clock().toISOString();
  const outcome = await noteSeen({ storage }, number, revision, (order) => {
    const asks = order.photos_asked ?? [];
    if (asks.some((ask) => ask.item === item && ask.place === place)) return null;
    const ordered = mayCorrect(order) ? order.items[item] : undefined;
    if (!ordered?.custom_photo_folder) return { ok: false, reason: 'order_closed' };
    const max = mostPhotosOf(ordered);
    if (place >= max) return { ok: false, reason: 'too_many_photos', params: { max } };
    return { photos_asked: [...asks, { item, place, at }] };
  });
  if (!outcome.ok || outcome.isRepeat) return outcome;
  const order = await askStaff({ storage }, number, { kind: 'photos', at });
  return order ? { ok: true, order, isRepeat: false } : { ok: false, reason: 'unknown_order' };
}
