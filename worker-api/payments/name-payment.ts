import { isKnownCustomer } from '#api/accounts/known-customer.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isLookedFor, type NotedReference, noteReference } from './order-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'limits'> & { budgets: Pick<Budgets, 'spend'> };

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
  deps: Deps,
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
  { storage, limits, budgets }: Deps,
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
  const spent = await budgets.spend(['namedPaymentsOfStrangers'], { address, isKnown });
  if (!spent.ok) return { ...spent, reason: 'too_many_payments_named' };
  let isNoted = false;
  try {
    const noted = await note();
    isNoted = noted.ok;
    return noted;
  } finally {
    if (!isNoted) await spent.giveBack();
  }
}
