import { orderedPhotos, photosPending } from '#api/photos/ordered-photos.ts';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
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

/** Notes a question about an order; one whose data were deleted asks nothing. */
export async function askStaff(
  { storage }: { storage: Orders },
  orderNumber: string,
  question: OrderQuestion,
): Promise<void> {
  await changeQuestions(storage, orderNumber, (order) => ({
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

/** Answers the question of an order's photos, where it has one, once they have all come. */
export async function settleArrivedPhotos(deps: Deps, order: StoredOrder): Promise<void> {
  const isMeant = ({ kind }: OrderQuestion) => kind === 'photos';
  if (!order.questions?.some(isMeant)) return;
  const folders = readFoldersOnce(deps.storage.photos);
  for (const item of order.items) {
    const arrived = await orderedPhotos(item, folders);
    if (photosPending(item, arrived.length) > 0) return;
  }
  await settleQuestions(deps, order.order_number, isMeant);
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
