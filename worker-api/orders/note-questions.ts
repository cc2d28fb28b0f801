import { orderedPhotos, photosPending } from '#api/photos/ordered-photos.ts';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
import { detailsNow } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import {
  type OrderQuestion,
  type OrderQuestions,
  settleThose,
  withQuestion,
} from '#shared/orders/order-questions.ts';

/*
 * What orders ask of staff (B90). Each is noted by what happens, and answered by it or by staff: lists find
 * them by the order alone.
 */

type Deps = Pick<AppDeps, 'storage' | 'clock'>;
type Orders = Pick<Storage, 'orders'>;

/** Notes a question about an order, and returns the order then; one whose data were deleted asks nothing. */
export function askStaff(
  { storage }: { storage: Orders },
  orderNumber: string,
  question: OrderQuestion,
): Promise<StoredOrder | null> {
  return changeQuestions(storage, orderNumber, (order) => ({
    questions: withQuestion(order, question),
  }));
}

/** Answers the questions of an order that are meant; returns the order as it is then, or null. */
export function settleQuestions(
  { storage, clock }: { storage: Orders; clock: Deps['clock'] },
  orderNumber: string,
  isMeant: (question: OrderQuestion) => boolean,
  author?: string,
): Promise<StoredOrder | null> {
  const by = { at: clock().toISOString(), author };
  return changeQuestions(storage, orderNumber, (order) => settleThose(order, isMeant, by));
}

/** An owner sends the photos of few orders to one folder. */
const mostOfFolder = 20;

/** Answers the questions of orders whose photos lie in a folder and have all come. */
export async function settlePhotosOf(deps: Deps, owner: string, folder: string): Promise<void> {
  const numbers = await deps.storage.orders.ofFolder(owner, folder, mostOfFolder);
  for (const number of numbers) {
    const order = await deps.storage.orders.byNumber(number);
    if (order) await settleArrivedPhotos(deps, order);
  }
}

/** Answers an order's question of photos once those of its gifts as they are now are here, and staff ask for none. */
export async function settleArrivedPhotos(deps: Deps, order: StoredOrder): Promise<StoredOrder> {
  const isMeant = ({ kind }: OrderQuestion) => kind === 'photos';
  if (!order.questions?.some(isMeant) || order.photos_asked?.length) return order;
  const folders = readFoldersOnce(deps.storage.photos);
  const proofs = await deps.storage.proofs.ofOrders([order.order_number]);
  for (const [index, ordered] of order.items.entries()) {
    const item = { ...ordered, customization: detailsNow(ordered.customization, index, proofs) };
    const arrived = await orderedPhotos(item, folders);
    if (photosPending(item, arrived.length) > 0) return order;
  }
  return (await settleQuestions(deps, order.order_number, isMeant)) ?? order;
}

/** Changes the questions as they are now, asked again where somebody else changed them meanwhile. */
async function changeQuestions(
  { orders }: Orders,
  orderNumber: string,
  changeOf: (order: StoredOrder) => OrderQuestions | null,
): Promise<StoredOrder | null> {
  // Ends: every turn but the last means that another change was made.
  for (;;) {
    const order = await orders.byNumber(orderNumber);
    if (!order || isRedacted(order)) return order;
    const change = changeOf(order);
    if (!change) return order;
    const isChanged = await orders.changeQuestions(orderNumber, order, change);
    if (isChanged) return { ...order, ...change };
  }
}
