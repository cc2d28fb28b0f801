import { randomUUID } from 'node:crypto';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Order } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { AddLineRequest, TestShop } from './test-shop.ts';

/** The actions of a signed-in customer in tests. */
export interface TestShopper {
  id: string;
  token: string;
  /** Adds a line to the cart and returns it as the cart shows it. */
  inCart(request: AddLineRequest): Promise<CartLine>;
  /** Sends an order under `key`, a new one when left out. */
  place(body: unknown, key?: string): Promise<Response>;
  cart(): Promise<CartLine[]>;
  orders(): Promise<Order[]>;
}

/** Resolves to a new customer of the shop. */
export async function newShopper(shop: TestShop): Promise<TestShopper> {
  const { id, token } = await shop.customer();
  const get = async (path: string) => (await shop.call('GET', path, { token })).json();
  return {
    id,
    token,
    async inCart(body) {
      return (await (await shop.call('POST', '/api/cart', { token, body })).json()) as CartLine;
    },
    place: (body, key = randomUUID()) =>
      shop.call('POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': key } }),
    cart: async () => (await get('/api/cart')) as CartLine[],
    orders: async () => (await get('/api/orders/user')) as Order[],
  };
}

/** Resolves to the token of a new member of the staff, whose name is Ravi. */
export async function newStaff(shop: TestShop, name = 'Ravi'): Promise<string> {
  const body = { name, email: `${name.toLowerCase()}@example.com`, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  return (await readAnswer<{ token: string }>(answer)).token;
}

/** Staff move an order from step to step, whatever became of it before. */
export async function moveAsStaff(
  { deps }: Pick<TestShop, 'deps'>,
  number: string,
  ...steps: OrderStep[]
): Promise<void> {
  for (const to of steps) {
    const revision = (await deps.storage.orders.byNumber(number))?.revision ?? 0;
    const moved = await moveOrder(deps, number, { to, by: 'staff', revision });
    if (!moved.ok) throw new Error(`${number} was not moved to ${to}: ${moved.reason}`);
  }
}

/** What a client that knows only the specification sends for a line of its cart. */
export function specItem(line: CartLine) {
  return {
    product_name: line.productName,
    quantity: line.quantity,
    custom_photo_url: null,
    custom_photo_urls: [],
    custom_photo_folder: null,
    datewith_instructions: line.datewith_instructions,
    price_breakdown: line.priceBreakdown,
  };
}

/** Returns the same with its `cart_item_id`. */
export function itemOf(line: CartLine) {
  return { ...specItem(line), cart_item_id: line.id };
}

/** A note ordered by its text alone, without a cart line. */
export const noteByText = {
  product_name: '10_rupees_note',
  quantity: 1,
  datewith_instructions: 'Special date: 14 Feb 1998 | Event: Birthday',
};

/** Resolves to the body of a response, assumed to be a `T`. */
export async function readAnswer<T = unknown>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}
