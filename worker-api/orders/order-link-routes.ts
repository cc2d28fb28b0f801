import { type Context, Hono } from 'hono';
import { stopMessages } from '#api/notifications/notification-consents.ts';
import {
  isLookedFor,
  namePayment,
  paymentView,
  preparePayment,
} from '#api/payments/order-payment.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import {
  type LinkedOrder,
  openOrderSchema,
  referenceByLinkSchema,
  stopByLinkSchema,
} from '#shared/notifications/notification-schemas.ts';
import { mayCorrect } from '#shared/orders/corrections/may-correct.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import { chosenMark, giftMark } from '#shared/orders/gift-mark.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { pick } from '#shared/values/pick.ts';
import { type Addressee, type FoundLink, findLink } from './order-link.ts';
import { askKeys, shipmentKeys, versionsByItem } from './order-views.ts';

/**
 * Serves an order behind its link, to see and to pay without a login. The token is in the body
 * alone, so that no log has it, and one that never was is refused as one that is over (T41).
 */
export function orderLinkRoutes(deps: AppDeps, budgets: Budgets) {
  const { storage, clock, trustProxy } = deps;

  const count = (c: Context<AppEnv>, link: FoundLink | null, works = link?.opens ?? false) =>
    countLink({ budgets, name: 'orderLink' }, clientAddress(c, trustProxy), link, works);

  return new Hono<AppEnv>()
    .post('/open', validate('json', openOrderSchema), async (c) => {
      const link = await findLink(deps, c.req.valid('json').token);
      const counted = await count(c, link);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      return link?.opens ? c.json(await linkedOrder(deps, link), 200) : fail(c, 'link_over');
    })
    .post('/payment', validate('json', openOrderSchema), async (c) => {
      const link = await findLink(deps, c.req.valid('json').token);
      const counted = await count(c, link);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!link?.opens) return fail(c, 'link_over');
      const isKnown = link.order.entered_by !== undefined;
      const prepared = await preparePayment({ ...deps, budgets }, link.order, {
        address: clientAddress(c, trustProxy),
        isKnown,
      });
      if (!prepared.ok) return fail(c, prepared, prepared);
      return c.json(await linkedOrder(deps, { ...link, order: prepared.order }), 200);
    })
    .post('/reference', validate('json', referenceByLinkSchema), async (c) => {
      const { token, reference } = c.req.valid('json');
      const link = await findLink(deps, token);
      const counted = await count(c, link);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!link?.opens) return fail(c, 'link_over');
      const address = clientAddress(c, trustProxy);
      const named = await namePayment({ ...deps, budgets }, link.order, reference, address);
      if (!named.ok) return fail(c, named, named);
      return c.json(await linkedOrder(deps, { ...link, order: named.order }), 200);
    })
    .post('/stop', validate('json', stopByLinkSchema), async (c) => {
      const { token, channel } = c.req.valid('json');
      const link = await findLink(deps, token);
      const stops = link !== null && (link.to !== null || link.opens);
      const counted = await count(c, link, stops);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!stops) return fail(c, 'link_over');
      const now = clock().toISOString();
      await stopBy(storage, link, channel, now);
      return link.opens ? c.json(await linkedOrder(deps, link), 200) : c.body(null, 204);
    });
}

/** As with proofs: only a link that does nothing counts for the address. */
export function countLink(
  { budgets, name }: { budgets: Budgets; name: 'orderLink' | 'photosByLink' },
  address: string,
  link: FoundLink | null,
  works: boolean,
) {
  return budgets.spend(works ? [name] : ['wrongLinks'], {
    address,
    // Each way by itself: whoever got a message uses up nothing of who has another link (T48).
    ...(works && link ? { link: `${link.orderNumber} ${link.to?.channel ?? ''}` } : {}),
  });
}

const orderKeys = {
  order_number: true,
  created_at: true,
  subtotal: true,
  shipping: true,
  delivery_fee: true,
  discount_amount: true,
  total_amount: true,
  payment_status: true,
  payment_kind: true,
  delivery_by: true,
} as const satisfies Partial<Record<keyof LinkedOrder, true>>;

const itemKeys = {
  product_name: true,
  display_name: true,
  quantity: true,
  total_price: true,
} as const satisfies Partial<Record<keyof LinkedOrder['items'][number], true>>;

/** An order as its link shows it (T41), with the messages that the link stops (T46). */
async function linkedOrder(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'payments'>,
  { order, to }: { order: StoredOrder; to: Addressee | null },
): Promise<LinkedOrder> {
  const step = order.step;
  const isNamed = isLookedFor(order);
  const consents = await deps.storage.notifications.consentsOf([order.order_number]);
  const { moves, refunds, language, photos_asked: asks } = order;
  const ofItem = versionsByItem(await versionsOfOrder(deps.storage, order));
  // A caller has no account, so that this is where they see what was written down for them.
  const markOf = order.entered_by === undefined ? chosenMark : giftMark;
  // A parcel that was taken back, or never left, cannot be followed.
  const shipment = step === 'shipped' || step === 'delivered' ? order.shipment : undefined;
  return {
    ...pick(order, orderKeys),
    language,
    step,
    moves: moves.map((move) => pick(move, { step: true, at: true })),
    ...(shipment && { shipment: pick(shipment, shipmentKeys) }),
    items: order.items.map((item, index) => ({
      ...pick(item, itemKeys),
      ...markOf({ ...item, ...ofItem(index) }),
    })),
    ...(await paymentView(deps, order)),
    ...(refunds && { refunds: refunds.map((refund) => pick(refund, { amount: true, at: true })) }),
    // The reference itself is not sent, since it belongs to their bank account.
    ...(isNamed === null ? {} : { reference_named: isNamed }),
    ...(asks && mayCorrect(order) && { photos_asked: asks.map((ask) => pick(ask, askKeys)) }),
    ...(deliveryOf(order).elsewhere ? { goes_elsewhere: true } : {}),
    tell: consents.flatMap(({ channel, withdrawnAt }) => {
      const stops = to === null || to.channel === channel;
      return stops && withdrawnAt === null ? [channel] : [];
    }),
    stops: to === null ? 'order' : 'recipient',
  };
}

/**
 * Stops what a link may stop. One in a message proves who got that message: it ends what goes to that address
 * or number on that channel, whatever account named or names it (T44), and nothing else. What staff
 * showed proves nothing of that: it ends the messages about the order alone (T46).
 */
async function stopBy(
  storage: AppDeps['storage'],
  { orderNumber, order, to }: FoundLink,
  channel: NotificationChannel | undefined,
  at: string,
): Promise<void> {
  const { notifications } = storage;
  if (to === null) return await notifications.withdraw({ orderNumber }, channel, at);
  if (to.channel !== 'push') return await stopMessages(storage, to, at);
  if (order) await notifications.withdraw({ owner: order.owner }, 'push', at);
}
