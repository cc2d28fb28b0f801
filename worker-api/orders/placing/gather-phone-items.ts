import type { z } from 'zod';
import { detailsRefusal, storableDetails } from '#api/cart/check-details.ts';
import type { CatalogueSnapshot } from '#api/catalogue/catalogue.ts';
import { photosOfFolder } from '#api/photos/photo-folders.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import type { phoneOrderSchema } from '#shared/orders/order-schemas.ts';
import { type GatheredItems, soldOutGifts } from './gather-items.ts';
import type { RefusedOrder } from './order-answer.ts';
import { orderItem } from './order-item.ts';

type PhoneItems = z.output<typeof phoneOrderSchema>['cart_items'];

/**
 * The items of a phone order (B50): each gift is priced and checked as a line that is put into a
 * cart, which it never enters. Its photos may arrive later (B2).
 */
export async function gatherPhoneItems(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  owner: string,
  requests: PhoneItems,
  { snapshot }: { snapshot: CatalogueSnapshot },
): Promise<GatheredItems | RefusedOrder> {
  const soldOut = soldOutGifts(requests, snapshot);
  if (soldOut) return soldOut;
  const items: StoredOrderItem[] = [];
  for (const request of requests) {
    const product = snapshot.byName.get(request.product_name);
    if (!product) return { ok: false, reason: 'unknown_products' };
    const refused = await detailsRefusal(deps, owner, product, request.customization);
    if (refused) return refused;
    const customization = await storableDetails(deps, product, request.customization);
    const line = buildCartLine({ id: '', quantity: request.quantity, customization }, product);
    const { folder = null, photoIds } = customization;
    const photos = await photosOfFolder(deps.storage.photos, folder, photoIds);
    const priced = orderItem({ request, line }, product, [...photos]);
    if (!priced.ok) return priced;
    items.push(priced.item);
  }
  return { ok: true, items, lineIds: [], seen: [] };
}
