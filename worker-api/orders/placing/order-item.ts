import { priceFromText, type TextPricing } from '#api/orders/price-from-text.ts';
import { storedRecord } from '#api/server/stored-record.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import type { MatchedItem } from './match-items.ts';

type OrderItemAnswer = { ok: true; item: StoredOrderItem } | Extract<TextPricing, { ok: false }>;

/**
 * One gift of an order with the server's price: that of its cart line or, without one, of its text,
 * which `priced_from` notes (T13, T28). `photoUrls` must be checked before.
 */
export function orderItem(
  { request, line }: Pick<MatchedItem, 'request' | 'line'>,
  product: Product,
  photoUrls: string[],
): OrderItemAnswer {
  const pricing = line ? { ok: true as const, priced: line } : priceFromText(request, product);
  if (!pricing.ok) return pricing;
  const { price, priceBreakdown, customization } = pricing.priced;
  const item = storedRecord<StoredOrderItem>({
    product_name: product.name,
    product_type: product.type,
    display_name: product.display_name,
    quantity: request.quantity,
    unit_price: price,
    total_price: price * request.quantity,
    w_days: product.w_days,
    // Not the text as sent: staff make what they read, so it has to be what was priced.
    datewith_instructions: instructionsText(product, customization),
    custom_photo_url: photoUrls[0] ?? null,
    custom_photo_urls: photoUrls,
    custom_photo_folder: photoFolderOf({ request, line }),
    customization,
    price_breakdown: priceBreakdown,
    priced_from: line ? undefined : 'text',
  });
  return { ok: true, item };
}

/** The folder of the item's photos, also of photos that arrive after the order (B2). */
export function photoFolderOf({
  request,
  line,
}: Pick<MatchedItem, 'request' | 'line'>): string | null {
  return line?.custom_photo_folder ?? request.custom_photo_folder ?? null;
}
