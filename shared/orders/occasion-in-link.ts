import { variantOf } from '#shared/gifts/families.ts';
import { type EventKey, events, otherEvent } from '#shared/gifts/shared-fields.ts';
import { asApproved } from '#shared/proofs/as-approved.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { OrderItem } from './order.ts';
import { orderedProduct } from './ordered-product.ts';

/** What a gift is for, and the day it shows (YYYY-MM-DD). */
export interface OccasionInLink {
  event?: EventKey;
  date?: string;
}

/** Tells what was chosen and nothing that was typed, so no event of the customer's own either (T41). */
export function occasionInLink(item: Partial<OrderItem>): OccasionInLink {
  const product = orderedProduct(item);
  if (!product) return {};
  const keys = variantOf(product).shownKeys;
  const { customization = {} } = asApproved(item);
  const eventKey = keys.event && customization[keys.event];
  const event = events.keys.find((key) => key === eventKey && key !== otherEvent);
  const date = (keys.date && customization[keys.date]) ?? '';
  return { ...(event && { event }), ...(isCalendarDate(date) && { date }) };
}
