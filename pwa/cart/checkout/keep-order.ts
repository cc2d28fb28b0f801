import { changeAccount } from '#pwa/device/accounts/stored-account.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import { approvedVersion, type GiftVersion, type ProofAnswer } from '#shared/proofs/approval.ts';

/** Stores an order that was changed on this device, as the server answered it. */
export async function keepOrder(scope: Scope, order: Order): Promise<void> {
  await changeOrder(scope, order.order_number, () => order);
}

/** Stores what the server answered to an answer about a gift: the one that counts (B24). */
export async function keepProofAnswer(
  scope: Scope,
  { number, item, version }: GiftVersion,
  answer: ProofAnswer,
): Promise<void> {
  await changeOrder(scope, number, (order) => ({
    ...order,
    items: order.items.map((each, index) =>
      index === item ? answered(each, version, answer) : each,
    ),
  }));
}

function answered(item: OrderItem, version: number, answer: ProofAnswer): OrderItem {
  const proofs = item.proofs?.map((each) =>
    each.version === version ? { ...each, answer } : each,
  );
  return { ...item, proofs, approved_version: approvedVersion(proofs ?? []) };
}

async function changeOrder(scope: Scope, number: string, change: (order: Order) => Order) {
  await changeAccount(scope, ({ orders = [] }) => ({
    orders: orders.map((order) => (order.order_number === number ? change(order) : order)),
  }));
}
