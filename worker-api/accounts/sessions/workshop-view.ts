import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import { postOf, workshopSteps } from '#shared/accounts/staff-may.ts';
import type { DeskOrdersFilter } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { requireAnyPost } from './require-role.ts';
import type { Sessions } from './sessions.ts';

/** The workshop is told none of this of an order and its gifts: an amount is 0 then, and all else is left out. */
const amounts = new Set([
  ...[
    'unit_price',
    'total_price',
    'discount',
    'subtotal',
    'shipping',
    'discount_amount',
    'total_amount',
  ],
  ...['base', 'cost', 'totalExtras', 'amount'],
]);
const hiddenFields = new Set([
  ...['coupon_code', 'payment_id', 'payment_reference', 'payments', 'refunds', 'payment_problem'],
  ...['payment_not_found', 'same_reference', 'upi_reference_id', 'invoice_number', 'gstin'],
  ...['buyer_gstin', 'credit_notes', 'cash_received'],
  ...['billing_address', 'customer_email'],
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
  return { ...filter, steps, problem: undefined, sort: 'due_on:asc' };
}

function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== 'object' || value === null) return value;
  const kind = 'payment_kind' in value ? value.payment_kind : undefined;
  const isAtDoor = Object.entries(paymentTraits).some(
    ([name, { due }]) => name === kind && due === 'at_door',
  );
  const fields = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === 'customer_email') return [[name, '']];
    if (hiddenFields.has(name)) return [];
    if (name === 'total_amount' && isAtDoor) return [[name, part]];
    return [[name, amounts.has(name) && typeof part === 'number' ? 0 : withoutMoney(part)]];
  });
  return Object.fromEntries(fields);
}
