import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasEnded } from '#api/cart/cart-store.ts';
import type { OrderQuery, PlacedAt } from '#api/orders/order-store.ts';
import { providerOf } from '#api/payments/order-payment.ts';
import { cancelPage } from '#api/payments/payment-routes.ts';
import { GatewayAwayError } from '#api/payments/providers/payment-provider.ts';
import { settlePayment } from '#api/payments/settle-payment.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { every, type Repeated } from '#api/server/repeat/every.ts';
import { createLease } from '#api/server/repeat/lease.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import type { Storage } from '#api/storage/storage.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { knownCustomisation } from '#shared/customisation/customisation.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { payBy } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { dayMs } from '#shared/values/units.ts';
import { afterMove } from './after-move.ts';
import { changeOrder } from './move-order.ts';

export type CancelDeps = ReturnGiftsDeps & Pick<AppDeps, 'payments'>;

const pageSize = 100;
/** How long the way back of an order's gifts is looked for; its line ids are known for longer (SY3). */
const returnDays = retentionDays.endedLine - 1;

/**
 * Cancels the orders that were not paid in time, unless the gateway knows a payment or the customer
 * says that they paid, and returns their gifts to the cart (B13). What a crash or a failure interrupts,
 * a further round does, as it does what a gateway that is away would have to say. One order that fails holds
 * up no other; rejects with their failures at the end. `stopped` ends it between two orders.
 * @internal
 */
export async function cancelUnpaid(
  deps: CancelDeps,
  now: Date,
  stopped?: AbortSignal,
): Promise<void> {
  const { orders } = deps.storage;
  const failures: unknown[] = [];
  const unpaid = { steps: ['waiting_for_payment'], sort: 'created_at:asc' } as const;
  // Asked once: of each it would take its time to say nothing.
  let isAway = false;
  for await (const { order_number, created_at, payment_reference } of each(orders, unpaid)) {
    // The oldest come first.
    if (stopped?.aborted || !isOverdue({ created_at }, now)) break;
    // It waits for staff, as may any number of others: they are not read whole in each round (ST214).
    if (payment_reference) continue;
    await nextTurn();
    await cancelIfUnpaid(deps, order_number, now, { isAway }).catch((error) => {
      isAway ||= error instanceof GatewayAwayError;
      failures.push(error);
    });
  }
  const since = new Date(now.getTime() - returnDays * dayMs).toISOString();
  for await (const { order_number } of owing(orders, since)) {
    if (stopped?.aborted) break;
    await nextTurn();
    await returnIfUnpaid(deps, order_number, now).catch((error) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Unpaid orders wait for a further round');
}

async function cancelIfUnpaid(
  deps: CancelDeps,
  orderNumber: string,
  now: Date,
  { isAway }: { isAway: boolean },
): Promise<void> {
  const { storage, payments } = deps;
  const order = await storage.orders.byNumber(orderNumber);
  if (!order || !isUnpaid(order, now)) return;
  // Only of a page at the gateway it may be unknown here whether it was paid.
  if (paymentTraits[order.payment_kind].seenBy === 'gateway' && order.payment_link) {
    const gateway = providerOf(payments, order)?.gateway;
    if (!gateway) return await showToStaff(storage, orderNumber, now);
    if (isAway) return;
    await settlePayment(storage, orderNumber, await gateway.look(order), now);
  }
  const terms = await orderTerms(storage, now);
  const after = await changeOrder(storage, orderNumber, (order) =>
    isUnpaid(order, now) ? afterMove(order, { to: 'cancelled', by: 'shop' }, now, terms) : null,
  );
  if (after && wasUnpaid(after)) await returnGifts(deps, after, now);
  if (!isAway) await cancelPage(deps, orderNumber);
}

/**
 * Shows staff an order whose gateway the owner has taken out of the settings: they look there, and
 * confirm or cancel it.
 */
async function showToStaff(storage: Storage, orderNumber: string, now: Date): Promise<void> {
  await changeOrder(storage, orderNumber, (order) =>
    isUnpaid(order, now) && !order.payment_problem ? { payment_problem: 'not_asked' } : null,
  );
}

async function returnIfUnpaid(deps: CancelDeps, orderNumber: string, now: Date): Promise<void> {
  const order = await deps.storage.orders.byNumber(orderNumber);
  if (order && wasUnpaid(order)) await returnGifts(deps, order, now);
}

type ReturnGiftsDeps = Pick<AppDeps, 'storage' | 'limits'>;

/**
 * Puts the gifts of an order into its owner's cart again, as new lines, and notes in the order how
 * many there was room for. Everything made has an id that follows from the order, so after a crash
 * the same call does the rest: each gift is back once, also when its line was removed or ordered
 * meanwhile (SY1, SY3). To an account that was deleted nothing goes back.
 */
async function returnGifts(deps: ReturnGiftsDeps, order: StoredOrder, now: Date): Promise<void> {
  if (order.gifts_returned !== undefined) return;
  const { storage } = deps;
  let returned = 0;
  if ((await storage.users.byId(order.owner)) !== null) {
    const productNames = new Set((await storage.products.all()).map(({ name }) => name));
    for (const [index, item] of order.items.entries()) {
      // A line whose product left the catalogue is not shown, but takes up room.
      if (!productNames.has(item.product_name)) continue;
      if (await returnGift(deps, order, { item, index }, now)) returned += 1;
    }
  }
  await changeOrder(storage, order.order_number, ({ gifts_returned }) =>
    gifts_returned === undefined ? { gifts_returned: returned } : null,
  );
}

/** Resolves to false when the cart has no room for it. */
async function returnGift(
  deps: ReturnGiftsDeps,
  { owner, order_number }: StoredOrder,
  { item, index }: { item: StoredOrderItem; index: number },
  now: Date,
): Promise<boolean> {
  const { carts } = deps.storage;
  const max = deps.limits.cartLines ?? maxCartLines;
  const id = lineIdOf(order_number, index);
  const lines = await carts.lines(owner);
  if (lines.length >= max && !lines.some((line) => line.id === id)) {
    return hasEnded(await carts.lineFate(owner, id));
  }
  const line = {
    id,
    productName: item.product_name,
    quantity: item.quantity,
    customization: orderedDetails(item),
    createdAt: now.toISOString(),
  };
  return (await carts.add(owner, line, max)).outcome !== 'full';
}

/** As it was ordered: its photos stay in their folder, which order and line share from then on (T48). */
function orderedDetails({ customization, custom_photo_folder: folder }: StoredOrderItem) {
  const customisation = knownCustomisation(customization);
  return folder === null ? customisation : { ...customisation, folder };
}

/** Returns the UUID of the line that the gift becomes. */
function lineIdOf(orderNumber: string, index: number): string {
  const bytes = createHash('sha256').update(`returned gift ${orderNumber} ${index}`).digest();
  // Version 8: a UUID whose bits its maker chooses.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

function isOverdue(order: { created_at: string }, now: Date): boolean {
  return now.getTime() >= Date.parse(payBy(order));
}

/** Whether its payment is overdue and nobody says that there is one. */
function isUnpaid(order: StoredOrder, now: Date): boolean {
  const { payment_kind: kind, payments = [], payment_reference } = order;
  if (paymentTraits[kind].due !== 'before') return false;
  if (order.step !== 'waiting_for_payment' || !isOverdue(order, now)) return false;
  return payments.length === 0 && !payment_reference;
}

/** Returns whether the shop cancelled it for that and its gifts are not back yet. */
function wasUnpaid(order: StoredOrder): boolean {
  if (order.gifts_returned !== undefined || order.step !== 'cancelled') return false;
  return order.moves.at(-1)?.by === 'shop';
}

/** Yields the orders that fit, a page in memory at a time. */
async function* each(orders: Storage['orders'], query: OrderQuery): AsyncGenerator<DeskOrderRow> {
  for (let last: DeskOrderRow | null = null; ; ) {
    const page: DeskOrderRow[] = await orders.after(query, last, pageSize);
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
    // Nothing is done with most of many pages.
    await nextTurn();
  }
}

/** Yields those placed since then whose gifts are not back. */
async function* owing(orders: Storage['orders'], since: string): AsyncGenerator<PlacedAt> {
  for (let last: PlacedAt = { created_at: since, order_number: '' }; ; ) {
    const page: PlacedAt[] = await orders.owing('gifts', last, pageSize);
    yield* page;
    last = page.at(-1) ?? last;
    if (page.length < pageSize) return;
  }
}

const repetition = {
  during: 'cancelling unpaid orders',
  everyMs: 5 * 60 * 1_000,
};
/** Longer than a round takes; two processes that look at the same moment do nothing twice either. */
const leaseMs = 10 * 60 * 1_000;

/**
 * Cancels the orders that were not paid in time and returns their gifts, now and every five minutes
 * (B13). What a stop leaves, the next round does.
 */
export function watchUnpaid(
  deps: CancelDeps & Pick<AppDeps, 'clock' | 'steadyClock' | 'logger'>,
): Repeated {
  const { clock, steadyClock = clock } = deps;
  const lease = createLease(deps, { name: 'unpaid orders', lastsMs: leaseMs });
  return every(deps, { ...repetition, lease }, async (stopped) => {
    // By the earlier of the two nothing is cancelled too early, whichever of them is wrong (P12).
    const now = new Date(Math.min(clock().getTime(), steadyClock().getTime()));
    if (await lease.take(now)) await cancelUnpaid(deps, now, stopped);
  });
}
