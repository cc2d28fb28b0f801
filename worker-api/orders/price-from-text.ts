import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { detailsMissing, missingDetails } from '#shared/customisation/missing-details.ts';
import {
  type ReadInstructions,
  readInstructions,
} from '#shared/customisation/read-instructions.ts';
import type { AnswerReason, Refused } from '#shared/failures/reasons.ts';
import { failureOfIssue } from '#shared/http/issue.ts';
import { type PricedLine, priceLine } from '#shared/pricing/price-line.ts';
import { repriceBreakdown } from '#shared/pricing/reprice-breakdown.ts';
import type { OrderItemRequest } from './placing/match-items.ts';

export type TextPricing =
  | { ok: true; priced: PricedLine & { customization: Customisation } }
  | Refused<AnswerReason>;

/**
 * The price of an item without a cart line: that of its instructions read back, or of the claimed
 * letters and denominations if they cost more (T28). Details that a cart would refuse are refused
 * here too.
 */
export function priceFromText(request: OrderItemRequest, product: Product): TextPricing {
  const read = readInstructions(product, request.datewith_instructions ?? '');
  if (!read.ok) return unreadable(product, read);
  const missing = missingDetails(product, read.customisation, 'not-asked');
  if (missing.length > 0) return { ok: false, ...detailsMissing(product, missing) };
  const folder = request.custom_photo_folder ?? undefined;
  const details = customisationSchema.safeParse({
    ...read.customisation,
    ...(folder ? { folder } : {}),
  });
  if (!details.success) {
    const [issue] = details.error.issues;
    return { ok: false, ...((issue && failureOfIssue(issue)) ?? { reason: 'invalid_fields' }) };
  }
  const customization = details.data;
  const ofText = priceLine(product, customization);
  const claimed = repriceBreakdown(product, request.price_breakdown?.extras ?? []);
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
