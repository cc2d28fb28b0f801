import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { holdsUse, isCouponOf } from '#api/catalogue/coupons/coupon-store.ts';
import { couponAfter, reservedAgain } from '#api/catalogue/coupons/coupon-use.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isLapsed, payBy } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import {
  GatewayAwayError,
  type PaymentProvider,
  type Payments,
} from './providers/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'payments'>;

/** Returns who takes the money of an order; null where the owner no longer offers it. */
export function providerOf(payments: Payments, order: StoredOrder): PaymentProvider | null {
  return payments.find(({ kind }) => kind === order.payment_kind) ?? null;
}

/**
 * Resolves to how an order that waits is paid, until when, and how long its coupon is reserved;
 * empty for any other. One whose coupon others have used up since the reservation, or another order
 * of the account has now, is paid no more, unless its customer says that it was (ST90).
 */
export async function paymentView(
  { payments, storage, clock }: Deps,
  order: StoredOrder,
): Promise<{ pay?: PayRequest; pay_by?: string; coupon_until?: string }> {
  if (order.step !== 'waiting_for_payment') return {};
  const { coupon_use: use, coupon_code, payment_reference, payments: received = [] } = order;
  const pay = providerOf(payments, order)?.wayToPay(order);
  const view = { ...(pay && { pay }), pay_by: payBy(order) };
  if (!pay || !use || use.until === null) return view;
  const coupon = await storage.coupons.byCode(use.coupon);
  if (coupon?.limit == null || !isCouponOf(order, coupon)) return view;
  const at = clock().toISOString();
  const usedUp = { kind: 'coupon_used_up', by: pay.kind, coupon: coupon_code ?? '' } as const;
  // Staff decide, also once a use is free again; nobody is asked to pay twice.
  if (isPaid(order)) return { ...view, pay: { ...usedUp, is_paid: true } };
  if (holdsUse(use, at)) return { ...view, coupon_until: use.until };
  const anew = { ...order, created_at: at, coupon_use: { ...use, until: null } };
  if (payment_reference !== undefined || !(await storage.orders.couponRefusal(anew))) return view;
  return { ...view, pay: { ...usedUp, is_paid: received.length > 0 } };
}

type PreparedPayment =
  | { ok: true; order: StoredOrder }
  | (Refused<'gateway_away' | 'too_many_requests'> & { retryAfterSeconds?: number });

/**
 * Asks the gateway whether an order that waits was paid, and makes its page there when there is none, unless others
 * have used up its coupon; else its use is reserved again. Beyond the budgets of the gateway's calls (T52) an order
 * with a page is returned as it is known, for the gateway tells of a payment by itself too.
 */
export async function preparePayment(
  { storage, clock, payments, budgets }: Deps & { budgets: Pick<Budgets, 'spend'> },
  order: StoredOrder,
  by: Pick<Spender, 'address' | 'isKnown'>,
): Promise<PreparedPayment> {
  const gateway = providerOf(payments, order)?.gateway;
  if (!waits(order)) return { ok: true, order };
  const { order_number: number, owner: account } = order;
  const reserved = (unpaidOrder: StoredOrder) => reserveAgain({ storage, clock }, unpaidOrder);
  if (!gateway) return { ok: true, order: (await reserved(order)) ?? order };
  const spender = { ...by, order: number, account };
  // Who waits for a payment takes nothing of the calls that make a page for others.
  const kind = order.payment_link ? 'gatewayLooks' : 'gatewayCalls';
  const spending = await budgets.spend(['gatewayCallsOfOrder', kind], spender);
  if (!spending.ok) {
    return order.payment_link ? { ok: true, order } : { ...spending, reason: 'too_many_requests' };
  }
  try {
    if (order.payment_link) {
      const seenPayments = await gateway.look(order);
      const settled = await settlePayment(storage, number, seenPayments, clock());
      const now = settled ?? order;
      return { ok: true, order: (await reserved(now)) ?? now };
    }
    if (!(await reserved(order))) return { ok: true, order };
    const payment_link = await gateway.prepare(order);
    const prepared = await changeOrder(storage, number, (now) =>
      now.payment_link ? null : { payment_link, ...(!waits(now) && { page_to_cancel: true }) },
    );
    return { ok: true, order: prepared ?? order };
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    return { ok: false, reason: 'gateway_away' };
  }
}

/**
 * Resolves to null where others have used up the coupon of an order that waits, whose reservation
 * is over.
 */
async function reserveAgain(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  { order_number }: StoredOrder,
): Promise<StoredOrder | null> {
  let isLeft = true;
  const order = await changeOrder(storage, order_number, (now, isCouponLeft) => {
    isLeft = isCouponLeft;
    return isLeft && waits(now) && !isPaid(now) ? reservedAgain(now, clock()) : null;
  });
  return isLeft ? order : null;
}

export type NotedReference =
  | { ok: true; order: StoredOrder }
  | Refused<'unknown_order' | 'not_waiting_for_payment'>;

/** Notes what the customer says their bank calls the payment; staff look for it and confirm. */
async function noteReference(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  orderNumber: string,
  payment_reference: string,
): Promise<NotedReference> {
  const order = await changeOrder(storage, orderNumber, (now, isCouponLeft) => {
    if (!takesReference(now)) return null;
    if (now.payment_reference === payment_reference && isLookedFor(now)) return null;
    if (!waits(now)) {
      const payment_problem = now.payment_problem ?? 'late';
      return { payment_reference, payment_status: 'pending', payment_problem };
    }
    // What they say they paid for has its use until staff have looked.
    return isCouponLeft
      ? {
          payment_reference,
          ...couponAfter(now, { to: 'confirmed', by: 'payment' }, clock().toISOString()),
        }
      : { payment_reference, payment_problem: 'coupon_used_up' };
  });
  if (!order) return { ok: false, reason: 'unknown_order' };
  return order.payment_reference === payment_reference || takesReference(order)
    ? { ok: true, order }
    : { ok: false, reason: 'not_waiting_for_payment' };
}

const isPaid = ({ payment_status }: StoredOrder) => payment_status === 'completed';
const waits = (order: StoredOrder) => order.step === 'waiting_for_payment';

/**
 * Returns whether a UPI reference helps: while it waits, and once it was cancelled without a
 * payment, unless staff look for one already.
 */
function takesReference(order: StoredOrder): boolean {
  if (!mayBePaidByUpi(order)) return false;
  if (waits(order) || isLapsed({ step: order.step, moves: order.moves })) return true;
  return !isLookedFor(order);
}

/** Whether it waits for its payment by UPI, or was cancelled without one, by whomever. */
function mayBePaidByUpi(order: StoredOrder): boolean {
  const { payment_kind, payments = [] } = order;
  if (paymentTraits[payment_kind].namedBy !== 'customer') return false;
  return waits(order) || (order.step === 'cancelled' && payments.length === 0);
}

/**
 * Returns whether staff look for the payment by a reference that was named; null where there is
 * none to look for.
 */
export function isLookedFor(order: StoredOrder): boolean | null {
  if (!mayBePaidByUpi(order)) return null;
  // Staff looked for it in vain, where nothing is said to be owed.
  return order.payment_reference !== undefined && (waits(order) || Boolean(order.payment_problem));
}

type NamePaymentDeps = Pick<AppDeps, 'storage' | 'clock' | 'limits'> & {
  budgets: Pick<Budgets, 'spend'>;
};

type NamedPayment =
  | Extract<NotedReference, { ok: true }>
  | ((
      | Extract<NotedReference, { ok: false }>
      | Refused<'payments_being_checked' | 'too_many_payments_named' | 'busy'>
    ) & { retryAfterSeconds?: number });

/**
 * Notes what the customer says their bank calls the payment. Anybody can make one up, and staff alone find out: so an
 * account has so many open at a time, and who has no confirmed order names so many a day at an address (T48). What is
 * looked for already does not count again, and staff know whom they entered an order for.
 */
export async function namePayment(
  deps: NamePaymentDeps,
  order: StoredOrder,
  reference: string,
  address: string,
): Promise<NamedPayment> {
  const { owner: account, order_number: number, entered_by } = order;
  const note = () => noteReference(deps, number, reference);
  if (entered_by !== undefined || isLookedFor(order)) return note();
  // What several calls name at once is counted one after the other, by all processes.
  const turn = await deps.budgets.spend(['paymentBeingNamed'], { account });
  if (!turn.ok) return { ok: false, reason: 'busy', retryAfterSeconds: 2 };
  try {
    return await noteInRoom(deps, account, address, note);
  } finally {
    await turn.giveBack();
  }
}

async function noteInRoom(
  { storage, limits, budgets }: NamePaymentDeps,
  owner: string,
  address: string,
  note: () => Promise<NotedReference>,
): Promise<NamedPayment> {
  const isCustomer = await storage.orders.hasConfirmed(owner);
  const most = isCustomer ? limits.namedPaymentsOfCustomer : limits.namedPayments;
  const open = await storage.orders.countNamed(owner);
  if (most !== null && open >= most) {
    return { ok: false, reason: 'payments_being_checked', params: { open } };
  }
  if (isCustomer) return note();
  const user = await storage.users.byId(owner);
  const isKnown = user !== null && (await isKnownCustomer(storage, user));
  const spending = await budgets.spend(['namedPaymentsOfStrangers'], { address, isKnown });
  if (!spending.ok) return { ...spending, reason: 'too_many_payments_named' };
  let isNoted = false;
  try {
    const noted = await note();
    isNoted = noted.ok;
    return noted;
  } finally {
    if (!isNoted) await spending.giveBack();
  }
}
