import { foldText } from '#shared/language/fold-text.ts';
import type { FoundBy } from '#shared/orders/desk-search-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { phoneDigits, searchedDigits } from '#shared/values/phone-number.ts';

/** So many characters of a word are looked for; fewer than the least alone find nothing. */
const longestWord = 30;
const shortestWord = 3;

/** What an order is found by: the texts of each kind as they stand, also those that it does not have. */
type OrderTexts = readonly (readonly [FoundBy, ...(string | null | undefined)[]])[];

/** Returns what the books keep, which still finds an order of an account that was deleted (P21). */
function textsForBooks(order: Partial<StoredOrder>): OrderTexts {
  const { payments, refunds, credit_notes } = order;
  return [
    ['number', order.order_number],
    ['invoice', order.invoice_number, order.buyer_gstin],
    ['invoice', ...(credit_notes ?? []).map(({ number }) => number)],
    ['payment', order.payment_reference, order.upi_reference_id, order.payment_id],
    ['payment', ...[...(payments ?? []), ...(refunds ?? [])].map(({ id }) => id)],
  ];
}

function textsOf(order: Partial<StoredOrder>): OrderTexts {
  return [
    ...textsForBooks(order),
    ['parcel', order.shipment?.tracking_number],
    ['name', order.customer_name, order.shipping_name],
    ['phone', order.customer_phone, order.shipping_phone],
    ['email', order.customer_email],
    ['address', order.shipping_address, order.billing_address],
    ['gift', ...(order.items ?? []).map(({ display_name }) => display_name)],
  ];
}

function foldedText(kind: FoundBy, text: string): string {
  return (kind === 'phone' && phoneDigits(text)) || foldText(text);
}

function linesOf(texts: OrderTexts): string {
  const lines = texts.flatMap(([kind, ...some]) =>
    some.map((text) => (text ? foldedText(kind, text) : '')),
  );
  return [...new Set(lines)].filter(Boolean).join('\n');
}

/** Returns the folded text by which an order is found, or what these of its fields add to it (ST281). */
export function searchableText(order: Partial<StoredOrder>): string {
  const { customer_email, customer_phone } = order;
  const isForBooks =
    customer_email !== undefined &&
    customer_phone !== undefined &&
    isRedacted({ customer_email, customer_phone });
  return linesOf(isForBooks ? textsForBooks(order) : textsOf(order));
}

/** Returns every end of every word of a searchable text, as an index of beginnings finds parts of words. */
export function endsOfWords(text: string): string[] {
  const ends = text.split(/\s+/).flatMap((word) => {
    const letters = [...word];
    return letters.map((_, at) => letters.slice(at, at + longestWord).join(''));
  });
  return [...new Set(ends)];
}

/** Words that a text has all of, each as a part of one of its own; the first is the longest. */
export type SearchedWords = readonly [string, ...string[]];

/**
 * Returns what was typed as the ways in which a text fits: it has all of the words, or the digits of a
 * telephone number. None where there are fewer than three letters or digits in a row.
 */
export function searchedWords(text: string): SearchedWords[] {
  const words = foldText(text)
    .split(' ')
    .map((word) => [...word.replace(/^[,;:.#]+|[,;:.]+$/g, '')].slice(0, longestWord).join(''));
  const [longest, ...others] = [...new Set(words)]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  const digits = searchedDigits(text);
  return [
    ...(longest !== undefined && [...longest].length >= shortestWord
      ? [[longest, ...others] as const]
      : []),
    ...(digits !== null && digits !== longest ? [[digits] as const] : []),
  ];
}

/** Returns whether a folded text fits in one of the ways. */
export function hasWords(text: string, ways: readonly SearchedWords[]): boolean {
  return ways.some((words) => words.every((word) => text.includes(word)));
}

/** Returns the kind of text by which an order was found, and that text as it stands; the number where it is none. */
export function foundBy(
  order: StoredOrder,
  ways: readonly SearchedWords[],
): { kind: FoundBy; text: string } {
  for (const [kind, ...texts] of textsOf(order)) {
    for (const text of texts) {
      if (text && ways.some(([longest]) => foldedText(kind, text).includes(longest))) {
        return { kind, text };
      }
    }
  }
  return { kind: 'number', text: order.order_number };
}
