import type { PageOfOrders } from '#api/storage/order-store.ts';
import type { AnsweredProof } from '#api/storage/proof-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { proofsBy } from './proof-views.ts';

/** The proofs of one order, and of a page of several: 1.3 MB at most, as details are short (T27). */
export const maxProofsAtOnce = 100;

/** An order with the proofs of its gifts. */
interface AskedOrder {
  order: StoredOrder;
  proofs: AnsweredProof[];
}

/**
 * A part of the owner's orders, newest first. It also ends before it has more than `maxProofsAtOnce`
 * proofs, but never before its first order.
 */
export async function pageOfOrders(
  { orders, proofs }: Pick<Storage, 'orders' | 'proofs'>,
  owner: string,
  part: PageOfOrders,
): Promise<AskedOrder[]> {
  const found = await orders.ofOwner(owner, part);
  const counted = await proofs.counts(found.map(({ order_number }) => order_number));
  const counts = new Map(counted.map((each) => [each.orderNumber, each.proofs]));
  if (counts.size === 0) return found.map((order) => ({ order, proofs: [] }));
  let soFar = 0;
  const tooMany = found.findIndex(({ order_number }, index) => {
    soFar += counts.get(order_number) ?? 0;
    return index > 0 && soFar > maxProofsAtOnce;
  });
  const fitting = found.slice(0, tooMany === -1 ? found.length : tooMany);
  const asked = fitting.map(({ order_number }) => order_number).filter((each) => counts.has(each));
  const byOrder = proofsBy(await proofs.ofOrders(asked), 'orderNumber');
  return fitting.map((order) => ({ order, proofs: byOrder.get(order.order_number) ?? [] }));
}
