import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { OrderItem } from '#shared/orders/order.ts';
import { repriceBreakdown } from '#shared/pricing/reprice-breakdown.ts';
import type { MatchedItem, OrderItemRequest } from './match-items.ts';

/**
 * One gift of an order, priced by the server alone: as its cart line, or without one by the
 * catalogue and the claimed letters and denominations (T13). `photoUrls` are checked.
 */
export function orderItem(
  { request, line }: Pick<MatchedItem, 'request' | 'line'>,
  product: Product,
  photoUrls: string[],
): OrderItem {
  const { price, priceBreakdown, instructions, customization } = line
    ? ofLine(line)
    : ofRequest(request, product);
  return {
    product_name: product.name,
    product_type: product.type,
    display_name: product.display_name,
    quantity: request.quantity,
    unit_price: price,
    total_price: price * request.quantity,
    w_days: product.w_days,
    datewith_instructions: instructions,
    custom_photo_url: photoUrls[0] ?? null,
    custom_photo_urls: photoUrls,
    custom_photo_folder: photoFolderOf({ request, line }),
    customization,
    price_breakdown: priceBreakdown,
  };
}

/** The folder of the item's photos, also of those that arrive after the order (B2). */
export function photoFolderOf({
  request,
  line,
}: Pick<MatchedItem, 'request' | 'line'>): string | null {
  return line?.custom_photo_folder ?? request.custom_photo_folder ?? null;
}

function ofLine({ price, priceBreakdown, datewith_instructions, customization }: CartLine) {
  return { price, priceBreakdown, instructions: datewith_instructions, customization };
}

function ofRequest(request: OrderItemRequest, product: Product) {
  const { price, priceBreakdown } = repriceBreakdown(
    product.price,
    request.price_breakdown?.extras ?? [],
  );
  const instructions = request.datewith_instructions ?? '';
  return { price, priceBreakdown, instructions, customization: {} };
}
