import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import { postOf, workshopSteps } from '#shared/accounts/staff-may.ts';
import { foldText } from '#shared/language/fold-text.ts';
import type { DeskOrderRow, DeskOrdersFilter } from '#shared/orders/desk-order-schemas.ts';
import type { OrderMove, OrderStep } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { phoneDigits } from '#shared/values/phone-number.ts';
import { requireAnyPost } from './require-role.ts';
import type { Sessions } from './sessions.ts';
import { type FieldView, workshopFields } from './workshop-fields.ts';

/** Of gifts and all else the workshop is told no sum. */
const amounts = new Set([
  'unit_price',
  'total_price',
  'discount',
  'base',
  'cost',
  'totalExtras',
  'amount',
]);

/**
 * Requires staff of any post for what Work shows. What the workshop is answered has no money in it, but the sum that a
 * parcel's label says where it is paid at the door (B46).
 */
export function requireWork(sessions: Pick<Sessions, 'read'>) {
  const anyPost = requireAnyPost(sessions);
  return createMiddleware<SignedInEnv>((c, next) =>
    anyPost(c, async () => {
      await next();
      const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json');
      if (!isWorkshop(c) || !c.res.ok || !isJson) return;
      c.res = Response.json(withoutMoney(await c.res.json()), c.res);
    }),
  );
}

export function isWorkshop(c: Context<SignedInEnv>): boolean {
  return postOf(c.get('user')) === 'workshop';
}

/** Returns whether an order at this step is hidden from who asks. */
export function isHidden(c: Context<SignedInEnv>, step: OrderStep): boolean {
  return isWorkshop(c) && !workshopSteps.includes(step);
}

/** Returns the filter of a list, for the workshop only of what there is to make and to send. */
export function workFilter(c: Context<SignedInEnv>, filter: DeskOrdersFilter): DeskOrdersFilter {
  if (!isWorkshop(c)) return filter;
  const steps = (filter.steps ?? workshopSteps).filter((step) => workshopSteps.includes(step));
  // What is searched for in lists of orders is also an invoice and an e-mail address.
  return { ...filter, steps, problem: undefined, search: undefined, sort: 'due_on:asc' };
}

/** Returns what the workshop finds an order by, folded: none of its money and no e-mail address (B46). */
export function textForWorkshop(row: DeskOrderRow): string {
  const { order_number, customer_name, customer_phone, shipping_name, shipping_address } = row;
  const names = [order_number, customer_name, shipping_name, shipping_address];
  const parcel = row.shipment?.tracking_number;
  const gifts = row.gifts.map(({ display_name }) => display_name);
  const texts = [...names, parcel, ...gifts].map((text) => foldText(text ?? ''));
  return [...texts, phoneDigits(customer_phone) ?? ''].join('\n');
}

function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== 'object' || value === null) return value;
  const isOrder = 'order_number' in value && 'step' in value;
  const fields = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const view = isOrder
      ? (workshopFields as Record<string, FieldView>)[name]
      : amounts.has(name)
        ? 'sum'
        : 'shown';
    if (view === undefined || view === 'hidden') return [];
    if (view === 'none') return [[name, '']];
    if (view === 'moves') return [[name, withoutWhy(part as OrderMove[])]];
    const isSum = view === 'sum' || (view === 'at_door' && !isPaidAtDoor(value));
    return [[name, isSum && typeof part === 'number' ? 0 : withoutMoney(part)]];
  });
  return Object.fromEntries(fields);
}

function withoutWhy(moves: readonly OrderMove[]): object[] {
  return moves.map(({ reason: _, ...move }) => move);
}

function isPaidAtDoor(order: object): boolean {
  const kind = 'payment_kind' in order ? order.payment_kind : undefined;
  return Object.entries(paymentTraits).some(
    ([name, { due }]) => name === kind && due === 'at_door',
  );
}
