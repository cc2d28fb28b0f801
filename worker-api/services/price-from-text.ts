import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { missingDetails, missingDetailsText } from '#shared/customise/missing-details.ts';
import { type ReadInstructions, readInstructions } from '#shared/customise/read-instructions.ts';
import { customisationSchema } from '#shared/http/customisation-schema.ts';
import { type PricedLine, priceLine } from '#shared/pricing/price-line.ts';
import { repriceBreakdown } from '#shared/pricing/reprice-breakdown.ts';
import type { OrderItemRequest } from './match-items.ts';

export type TextPricing =
  | { ok: true; priced: PricedLine & { customization: Customisation } }
  | { ok: false; reason: 'missing_details' | 'unusable_details'; message: string };

/**
 * The price of an item without a cart line: that of its instructions read back, or of the claimed
 * letters and denominations if they cost more (T28). Details that a cart would refuse are refused
 * here too.
 */
export function priceFromText(request: OrderItemRequest, product: Product): TextPricing {
  const read = readInstructions(product, request.datewith_instructions ?? '');
  if (!read.ok) return { ok: false, reason: 'unusable_details', message: unreadableText(read) };
  const missing = missingDetails(product, read.customisation, 'not-asked');
  if (missing.length > 0) {
    return { ok: false, reason: 'missing_details', message: missingDetailsText(missing) };
  }
  const folder = request.custom_photo_folder ?? undefined;
  const details = customisationSchema.safeParse({
    ...read.customisation,
    ...(folder ? { folder } : {}),
  });
  if (!details.success) {
    const message = details.error.issues[0]?.message ?? '';
    return { ok: false, reason: 'unusable_details', message };
  }
  const customization = details.data;
  const ofText = priceLine(product, customization);
  const claimed = repriceBreakdown(product.price, request.price_breakdown?.extras ?? []);
  const priced = claimed.price > ofText.price ? claimed : ofText;
  return { ok: true, priced: { ...priced, customization } };
}

function unreadableText(refused: Extract<ReadInstructions, { ok: false }>): string {
  switch (refused.reason) {
    case 'too_many_parts':
      return 'These are more details than a gift can hold. Please choose them again.';
    case 'given_twice':
      return `Please give ${refused.label} only once`;
  }
}
