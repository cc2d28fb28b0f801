import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { words } from './words.ts';

/** What is said once an order is placed, also when that was found out later (spec §8). */
export function orderPlacedText({
  order_numbers,
  upi_reference_id,
}: Pick<PlaceOrderAnswer, 'order_numbers' | 'upi_reference_id'>): string {
  return words.placed(order_numbers, upi_reference_id);
}
