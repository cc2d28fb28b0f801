import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { detailsMissing, missingDetails } from '#shared/customisation/missing-details.ts';
import {
  type ReadInstructions,
  readInstructions,
} from '#shared/customisation/read-instructions.ts';
import type { AnswerReason, Refused } from '#shared/failures/reasons.ts';
import { failureOfIssue } from '#shared/http/failure.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';
import { type PricedLine, priceLine } from '#shared/pricing/price-line.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { repriceBreakdown } from '#shared/pricing/reprice-breakdown.ts';
import { withoutUndefined } from '#shared/values/pick.ts';
import type { MatchedItem, OrderItemRequest } from './match-items.ts';

type OrderItemAnswer = { ok: true; item: StoredOrderItem } | Extract<TextPricing, { ok: false }>;

/**
 * Returns one gift of an order with the server's price: that of its cart line or, without one, of
 * its text, which `priced_from` notes (T13, T28). `photoUrls` must be checked before.
 */
export function orderItem(
  { request, line }: Pick<MatchedItem, 'request' | 'line'>,
  product: Product,
  photoUrls: string[],
  rates: Rates,
): OrderItemAnswer {
  const pricing = line
    ? { ok: true as const, priced: line }
    : priceFromText(request, product, rates);
  if (!pricing.ok) return pricing;
  const { price, priceBreakdown, customization } = pricing.priced;
  const item = storedRecord<StoredOrderItem>({
    product_name: product.name,
    product_type: product.type,
    display_name: product.display_name,
    quantity: request.quantity,
    unit_price: price,
    total_price: price * request.quantity,
    discount: undefined,
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

type TextPricing =
  | { ok: true; priced: PricedLine & { customization: Customisation } }
  | Refused<AnswerReason>;

/**
 * Returns the price of an item without a cart line: that of its instructions read back, or of the
 * claimed letters and denominations if they cost more (T28). Details that a cart would refuse are
 * refused here too.
 * @internal
 */
export function priceFromText(
  request: OrderItemRequest,
  product: Product,
  rates: Rates,
): TextPricing {
  const instructions = readInstructions(product, request.datewith_instructions ?? '', rates);
  if (!instructions.ok) return unreadable(product, instructions);
  const missing = missingDetails(product, instructions.customisation, 'not-asked');
  if (missing.length > 0) return { ok: false, ...detailsMissing(product, missing) };
  const folder = request.custom_photo_folder ?? undefined;
  const details = customisationSchema.safeParse({
    ...instructions.customisation,
    ...(folder ? { folder } : {}),
  });
  if (!details.success) {
    const [issue] = details.error.issues;
    return { ok: false, ...((issue && failureOfIssue(issue)) ?? { reason: 'invalid_fields' }) };
  }
  const customization = details.data;
  const ofText = priceLine(product, customization, rates);
  const claimed = repriceBreakdown(product, request.price_breakdown?.extras ?? [], rates);
  const priced = claimed.price > ofText.price ? claimed : ofText;
  return { ok: true, priced: { ...priced, customization } };
}

function unreadable(
  { name, type }: Product,
  refused: Extract<ReadInstructions, { ok: false }>,
): Refused<'too_many_details' | 'detail_given_twice'> {
  switch (refused.reason) {
    case 'too_many_parts':
      return { ok: false, reason: 'too_many_details' };
    case 'given_twice': {
      const params = { product: { name, type }, field: refused.field };
      return { ok: false, reason: 'detail_given_twice', params };
    }
  }
}

/**
 * Returns what is stored of a record: without the fields that are undefined. Optional ones have to
 * be named as well, so none of them is forgotten where a record is made.
 */
export function storedRecord<T extends object>(fields: { [Field in keyof T]-?: T[Field] }): T {
  return withoutUndefined<T>(fields);
}

/** Returns the folder of the item's photos, also of photos that arrive after the order (B2). */
export function photoFolderOf({
  request,
  line,
}: Pick<MatchedItem, 'request' | 'line'>): string | null {
  return line?.custom_photo_folder ?? request.custom_photo_folder ?? null;
}
