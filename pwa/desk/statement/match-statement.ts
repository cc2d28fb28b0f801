import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { StatementEntry } from './read-statement.ts';

/** An order that waits for its payment by UPI. */
export type WaitingOrder = Pick<
  DeskOrderRow,
  'order_number' | 'customer_name' | 'total_amount' | 'payment_reference'
>;

/** Why an entry is to be looked at, or fits nothing. */
export type MatchReason =
  /** The sum of an order, whose reference is not in the entry. */
  | 'only_sum'
  /** The sum of each of several. */
  | 'only_sums'
  | 'several_orders'
  /** The reference of an order, and another sum. */
  | 'other_sum'
  /** Two entries name one order, or bear one reference. */
  | 'twice'
  | 'no_order';

export interface Match<Order> {
  entry: StatementEntry;
  orders: Order[];
  reason: MatchReason | null;
}

export interface Matches<Order> {
  /** One order each, which no other entry fits: its reference or number, and its sum. */
  exact: (Match<Order> & { order: Order })[];
  /** Those that somebody has to look at. */
  open: Match<Order>[];
  none: Match<Order>[];
}

/**
 * Returns which money of a statement pays which orders (B81). What fits exactly has an order's UPI reference, or its
 * number as the remark, and its sum to the paisa; no order and no reference is in two matches.
 */
export function matchStatement<Order extends WaitingOrder>(
  entries: readonly StatementEntry[],
  orders: readonly Order[],
): Matches<Order> {
  const timesUsed = new Map<string, number>();
  const use = (key: string) => timesUsed.set(key, (timesUsed.get(key) ?? 0) + 1);
  const matches = entries.map((entry) => {
    const match = matchOf(entry, orders);
    for (const reference of entry.references) use(reference);
    if (match.reason === null) for (const { order_number } of match.orders) use(order_number);
    return match;
  });
  const isUsedTwice = ({ entry, orders: fitting }: Match<Order>) =>
    [...entry.references, ...fitting.map(({ order_number }) => order_number)].some(
      (key) => (timesUsed.get(key) ?? 0) > 1,
    );
  const exact: Matches<Order>['exact'] = [];
  const open: Match<Order>[] = [];
  const none: Match<Order>[] = [];
  for (const match of matches) {
    const [order] = match.orders;
    if (!order) none.push(match);
    else if (match.reason !== null) open.push(match);
    else if (isUsedTwice(match)) open.push({ ...match, reason: 'twice' });
    else exact.push({ ...match, order });
  }
  return { exact, open, none };
}

function matchOf<Order extends WaitingOrder>(
  entry: StatementEntry,
  orders: readonly Order[],
): Match<Order> {
  const narration = lettersOf(entry.narration);
  const isNamed = ({ payment_reference, order_number }: Order) =>
    (payment_reference !== undefined && entry.references.includes(payment_reference)) ||
    narration.includes(lettersOf(order_number));
  const hasSum = ({ total_amount }: Order) => total_amount * 100 === entry.paise;
  const named = orders.filter(isNamed);
  const [order, ...others] = named;
  if (order && others.length === 0) {
    return { entry, orders: named, reason: hasSum(order) ? null : 'other_sum' };
  }
  if (order) return { entry, orders: named, reason: 'several_orders' };
  const alike = orders.filter(hasSum);
  const reason = alike.length === 0 ? 'no_order' : 'only_sum';
  return { entry, orders: alike, reason: alike.length > 1 ? 'only_sums' : reason };
}

/** Banks write remarks without what is no letter or digit. */
function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
