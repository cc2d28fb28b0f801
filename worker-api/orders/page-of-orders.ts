import { type GiftVersions, proofsBy } from '#api/proofs/proof-views.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PageOfOrders } from './order-store.ts';

/** The proofs of one order, and of a page of several: 1.3 MB at most, as details are short (T27). */
export const maxProofsAtOnce = 100;

/** An order with the versions of its gifts. */
interface OrderOfPage {
  order: StoredOrder;
  versions: GiftVersions;
}

/**
 * Resolves to a part of the owner's orders, newest first. It also ends before it has more than
 * `maxProofsAtOnce` proofs, but never before its first order.
 */
export async function pageOfOrders(
  { orders, proofs }: Pick<Storage, 'orders' | 'proofs'>,
  owner: string,
  part: PageOfOrders,
): Promise<OrderOfPage[]> {
  const ordersOfPart = await orders.ofOwner(owner, part);
  const counted = await proofs.counts(ordersOfPart.map(({ order_number }) => order_number));
  const counts = new Map(counted.map((each) => [each.orderNumber, each.proofs]));
  let soFar = 0;
  const tooMany = ordersOfPart.findIndex(({ order_number }, index) => {
    soFar += counts.get(order_number) ?? 0;
    return index > 0 && soFar > maxProofsAtOnce;
  });
  const fitting = ordersOfPart.slice(0, tooMany === -1 ? ordersOfPart.length : tooMany);
  const numbersWithProofs = fitting
    .map(({ order_number }) => order_number)
    .filter((each) => counts.has(each));
  const [ofAsked, ofFitting] = await Promise.all([
    numbersWithProofs.length === 0 ? [] : proofs.ofOrders(numbersWithProofs),
    proofs.picturesOf(fitting.map(({ order_number }) => order_number)),
  ]);
  const byOrder = proofsBy(ofAsked, 'orderNumber');
  const pictures = proofsBy(ofFitting, 'orderNumber');
  return fitting.map((order) => {
    const { order_number: number } = order;
    const versions = { proofs: byOrder.get(number) ?? [], pictures: pictures.get(number) ?? [] };
    return { order, versions };
  });
}
