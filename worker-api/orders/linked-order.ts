import { isLookedFor, paymentView } from '#api/payments/order-payment.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { LinkedOrder } from '#shared/notifications/told-schemas.ts';
import { giftOccasion } from '#shared/orders/gift-occasion.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { pick } from '#shared/values/pick.ts';
import type { Addressee } from './order-link.ts';

const orderKeys = {
  order_number: true,
  created_at: true,
  subtotal: true,
  shipping: true,
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

const shipmentKeys = { carrier: true, tracking_number: true, link: true } as const;

/** An order as its link shows it (T41), with the messages that the link stops (T46). */
export async function linkedOrder(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'payments'>,
  { order, to }: { order: StoredOrder; to: Addressee | null },
): Promise<LinkedOrder> {
  const step = stepOf(order);
  const isNamed = isLookedFor(order);
  const consents = await deps.storage.told.consentsOf([order.order_number]);
  const { moves = [], refunds, language = 'en' } = order;
  // A parcel that was taken back, or never left, cannot be followed.
  const shipment = step === 'shipped' || step === 'delivered' ? order.shipment : undefined;
  return {
    ...pick(order, orderKeys),
    language,
    step,
    moves: moves.map((move) => pick(move, { step: true, at: true })),
    ...(shipment && { shipment: pick(shipment, shipmentKeys) }),
    items: order.items.map((item) => ({ ...pick(item, itemKeys), ...giftOccasion(item) })),
    ...(await paymentView(deps, order)),
    ...(refunds && { refunds: refunds.map((refund) => pick(refund, { amount: true, at: true })) }),
    // Not the reference itself, which is of their bank account.
    ...(isNamed === null ? {} : { reference_named: isNamed }),
    tell: consents.flatMap(({ channel, withdrawnAt }) => {
      const stops = to === null || to.channel === channel;
      return stops && withdrawnAt === null ? [channel] : [];
    }),
    stops: to === null ? 'order' : 'recipient',
  };
}
