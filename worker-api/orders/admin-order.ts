import { orderedPhotos } from '#api/photos/ordered-photos.ts';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
import type { KeptVersions } from '#api/proofs/proof-views.ts';
import type { PhotoStore } from '#api/storage/photo-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Written, WrittenOrder } from '#shared/customisation/written-customisation.ts';
import type { AdminOrder, AdminOrderItem, AdminOrderRow } from '#shared/http/admin-schemas.ts';
import type { StaffOrderItem, StoredOrder } from '#shared/orders/order.ts';
import { isMoneyOpen } from '#shared/payments/refundable.ts';
import { staffOrder, staffRow } from './order-views.ts';

type Folders = Pick<PhotoStore, 'inFolder'>;
type References = Pick<Storage['orders'], 'ofReference'>;

/** An order for staff, each gift with its versions and the photos that have arrived (B2). */
export async function adminOrder(
  stored: StoredOrder,
  { orders, photos }: Pick<Storage, 'orders' | 'photos'>,
  versions: KeptVersions = { proofs: [], pictures: [] },
): Promise<WrittenOrder<AdminOrder>> {
  const { items, ...order } = staffOrder(stored, versions);
  const folders = readFoldersOnce(photos);
  const alike = await sameReference(stored, orders);
  return {
    ...order,
    ...(alike.length > 0 && { same_reference: alike }),
    items: await Promise.all(items.map((item) => withPhotos(item, folders))),
  };
}

const mostAlike = 5;

/**
 * Rows of the staff's list, each with the orders of the same reference while somebody looks for its money: the list
 * is asked for every few seconds, and of all other orders there are many.
 */
export function adminRows(
  rows: readonly AdminOrderRow[],
  { orders }: { orders: References },
): Promise<AdminOrderRow[]> {
  return Promise.all(
    rows.map(async (row) => {
      const alike = isMoneyOpen(row) ? await sameReference(row, orders) : [];
      return { ...staffRow(row), ...(alike.length > 0 && { same_reference: alike }) };
    }),
  );
}

/** One payment pays one order: staff have to know of the others (B63). */
async function sameReference(
  { order_number, payment_reference }: Pick<StoredOrder, 'order_number' | 'payment_reference'>,
  orders: References,
): Promise<string[]> {
  if (payment_reference === undefined) return [];
  const numbers = await orders.ofReference(payment_reference, mostAlike + 1);
  return numbers.filter((number) => number !== order_number).slice(0, mostAlike);
}

async function withPhotos(
  item: Written<StaffOrderItem>,
  photos: Folders,
): Promise<Written<AdminOrderItem>> {
  const arrived = await orderedPhotos(item, photos);
  const { photoIds, imageNames } = item.customization;
  const chosen = (photoIds ?? imageNames ?? []).length;
  return { ...item, photos: arrived, photos_pending: Math.max(0, chosen - arrived.length) };
}
