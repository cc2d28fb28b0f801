import type { z } from 'zod';
import { cartLines } from '#api/cart/cart-request.ts';
import type { StoredCartLine } from '#api/cart/cart-store.ts';
import { detailsRefusal, storableDetails } from '#api/cart/check-details.ts';
import type { CatalogueSnapshot } from '#api/catalogue/catalogue.ts';
import { orderPhotos, photosOfFolder, readFoldersOnce } from '#api/photos/photo-folders.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import type { phoneOrderSchema } from '#shared/orders/order-schemas.ts';
import { isUnchanged, type MatchedItem, matchItems, type OrderItemRequest } from './match-items.ts';
import { type GiftFault, giftsOf, pathOf, type RefusedOrder } from './order-answer.ts';
import { orderItem, photoFolderOf } from './order-item.ts';

export interface GatheredItems {
  ok: true;
  items: StoredOrderItem[];
  /** The cart lines that end with the order. */
  lineIds: string[];
  /** Those that are in the cart, as they were read. */
  seenLines: StoredCartLine[];
}

/**
 * Resolves to the items of an order at current prices, with the cart lines that end with it, or why
 * one of them cannot be ordered.
 */
export async function gatherItems(
  { storage }: { storage: Storage },
  owner: string,
  requests: readonly OrderItemRequest[],
  { snapshot, lines }: { snapshot: CatalogueSnapshot; lines: readonly StoredCartLine[] },
): Promise<GatheredItems | RefusedOrder> {
  const cart = cartLines(lines, snapshot);
  const matched = matchItems(requests, cart);
  const lineIds = matched.flatMap(({ lineId }) => lineId ?? []);
  if (new Set(lineIds).size < lineIds.length) return { ok: false, reason: 'repeated_line' };

  const soldOut = soldOutGifts(requests, snapshot);
  if (soldOut) return soldOut;
  const photoStore = {
    ...readFoldersOnce(storage.photos),
    folderOwner: storage.photos.folderOwner,
  };
  const items: StoredOrderItem[] = [];
  for (const [index, match] of matched.entries()) {
    const { request } = match;
    const product = snapshot.byName.get(request.product_name);
    if (!product) return { ok: false, reason: 'unknown_products' };
    const refused = await lineRefusal(storage, owner, match);
    if (refused) return refused;
    if (!isUnchanged(match, snapshot.rates)) {
      return refusedAsChanged({
        index,
        gift: { product: product.name, name: product.display_name },
      });
    }
    const folder = photoFolderOf(match);
    const place = { folder, photoIds: match.line?.customization.photoIds };
    const photos = await orderPhotos(photoStore, owner, request, place);
    if (!photos.ok) return photos;
    const priced = orderItem(match, product, photos.photoUrls, snapshot.rates);
    if (!priced.ok) return priced;
    items.push(priced.item);
  }
  return { ok: true, items, lineIds, seenLines: lines.filter(({ id }) => lineIds.includes(id)) };
}

/** Refuses an order with gifts that are not available; null when all are. */
function soldOutGifts(
  requests: readonly Pick<OrderItemRequest, 'product_name'>[],
  { byName }: CatalogueSnapshot,
): RefusedOrder | null {
  const faults = requests.flatMap(({ product_name }, index): GiftFault[] => {
    const product = byName.get(product_name);
    if (!product || product.is_available) return [];
    return [{ index, gift: { product: product.name, name: product.display_name } }];
  });
  if (faults.length === 0) return null;
  const errors = faults.map((fault) => ({
    reason: 'gift_out_of_stock' as const,
    params: fault.gift,
    path: pathOf(fault),
  }));
  return { ok: false, reason: 'gifts_out_of_stock', params: giftsOf(faults), errors };
}

function refusedAsChanged(fault: GiftFault): RefusedOrder {
  const errors = [{ reason: 'gift_changed' as const, params: fault.gift, path: pathOf(fault) }];
  return { ok: false, reason: 'gifts_changed', params: giftsOf([fault]), errors };
}

/**
 * Resolves to why an item may not refer to its line; null when it may. A line that was removed from
 * the cart may be ordered: the shopper saw it, and the item is priced from its text (T28).
 */
async function lineRefusal(
  { carts }: Storage,
  owner: string,
  { line, lineId }: MatchedItem,
): Promise<RefusedOrder | null> {
  if (line || lineId === null) return null;
  const fate = await carts.lineFate(owner, lineId);
  if (fate === 'ordered') return { ok: false, reason: 'already_ordered' };
  return fate === 'in_cart' || fate === 'removed' ? null : { ok: false, reason: 'unknown_line' };
}

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
    const seed = { id: '', quantity: request.quantity, customization };
    const line = buildCartLine(seed, product, snapshot.rates);
    const { folder = null, photoIds } = customization;
    const photos = await photosOfFolder(deps.storage.photos, folder, photoIds);
    const priced = orderItem({ request, line }, product, [...photos], snapshot.rates);
    if (!priced.ok) return priced;
    items.push(priced.item);
  }
  return { ok: true, items, lineIds: [], seenLines: [] };
}
