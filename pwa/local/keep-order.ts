import type { Order } from '#shared/orders/order.ts';
import type { Scope } from './scope.ts';

/** Stores an order that was changed on this device, as the server answered it. */
export async function keepOrder({ db, owner }: Scope, changed: Order): Promise<void> {
  await db.accounts
    .where('owner')
    .equals(owner)
    .modify((row) => {
      const { orders = [] } = row;
      const isIt = ({ order_number }: Order) => order_number === changed.order_number;
      row.orders = orders.map((order) => (isIt(order) ? changed : order));
    });
}
