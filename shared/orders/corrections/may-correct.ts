import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted, stepsToMake } from '#shared/orders/order-moves.ts';
import { type CorrectedField, type Paper, papers } from './corrections.ts';

/** Which papers show what is corrected. */
const papersWith: Readonly<Record<CorrectedField, readonly Paper[]>> = {
  customer_name: ['label', 'sheet'],
  customer_phone: ['label', 'sheet'],
  shipping_address: ['label', 'sheet'],
  shipping_name: ['label', 'sheet'],
  shipping_phone: ['label', 'sheet'],
  gift_message: ['card', 'sheet'],
  details: ['files', 'sheet'],
  photo: ['files', 'sheet'],
};

type Printed = Pick<StoredOrder, 'papers_made' | 'print_again'>;

/** Returns the papers of an order that are wrong once these fields are corrected: those that were made before. */
export function papersToPrintAgain(
  { papers_made = {}, print_again = [] }: Printed,
  fields: readonly CorrectedField[],
): Paper[] {
  return papers.filter(
    (paper) =>
      print_again.includes(paper) ||
      (papers_made[paper] !== undefined &&
        fields.some((field) => papersWith[field].includes(paper))),
  );
}

/** Returns whether an order may be corrected: while its gifts are with the shop, also once they came back (B79). */
export function mayCorrect(
  order: Pick<StoredOrder, 'step' | 'customer_email' | 'customer_phone'>,
): boolean {
  return stepsToMake.includes(order.step) && !isRedacted(order);
}

/** Whether an order can be made again for nothing: it left the shop, and somebody may still receive it (B79). */
export function mayRemake(
  order: Pick<StoredOrder, 'step' | 'customer_email' | 'customer_phone'>,
): boolean {
  const isGone = order.step === 'shipped' || order.step === 'delivered';
  return (isGone || order.step === 'came_back') && !isRedacted(order);
}
