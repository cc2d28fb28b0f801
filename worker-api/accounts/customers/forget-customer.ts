import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import { eachOrder } from '#api/orders/order-query.ts';
import type { OrdersOfOwner, RedactedOrder } from '#api/orders/order-store.ts';
import { pictureFolder } from '#api/photos/photo-folders.ts';
import { removePrintFiles } from '#api/printing/jobs/print-folder.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { AccountRemains } from '#shared/accounts/account-schemas.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import {
  type Audience,
  type ErasedField,
  itemFields,
  type OrderStatus,
  orderFields,
  type StoredOrder,
} from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { owedProblems, paymentProblems } from '#shared/payments/payment-keys.ts';
import { dayMs } from '#shared/values/units.ts';
import type { Departure } from './departure-store.ts';

/** Calls that were under way at the deletion have ended long before. */
const settledMs = dayMs;
const pageSize = 100;
const unconfirmedMs = retentionDays.unconfirmedOrder * dayMs;

/** The gift is made or on its way, so what it is made of is still needed. */
const openStatuses: readonly OrderStatus[] = ['confirmed', 'shipped'];
/** They keep what the customer is reached by while money is owed to them. */
const closedStatuses: readonly OrderStatus[] = ['delivered', 'cancelled'];

/** Resolves to what would stay of the account if it were deleted now (P21). */
export async function accountRemains(
  {
    storage,
    clock,
    backupDays = null,
  }: Pick<BasicDeps, 'storage' | 'clock'> & { backupDays?: number | null },
  user: StoredUser,
): Promise<AccountRemains> {
  const count = (which?: OrdersOfOwner) => storage.orders.countOfOwner(user.id, which);
  const after = new Date(clock().getTime() - unconfirmedMs).toISOString();
  const beingMade = await count({ statuses: openStatuses });
  const owing = await count({ statuses: closedStatuses, problems: owedProblems });
  const waiting = await count({ statuses: ['pending'], after });
  const problems = { statuses: ['pending'], problems: paymentProblems } as const;
  const stuck = (await count(problems)) - (await count({ ...problems, after }));
  const openOrders = beingMade + owing + waiting + stuck;
  return { orders: await count(), openOrders, messages: confirmedEmail(user) === null, backupDays };
}

/**
 * Deletes a customer's account and all that belongs to it, but for what `accountRemains` says (P21).
 * It may be interrupted anywhere: the departure is noted first, and housekeeping goes on with it.
 */
export async function forgetCustomer(
  deps: Pick<BasicDeps, 'storage' | 'clock' | 'printingDir'>,
  { id }: Pick<StoredUser, 'id'>,
): Promise<void> {
  await forgetOwner(deps, id);
}

/** Forgets whoever the orders of `owner` are, also a caller, who has no account (B50). */
export async function forgetOwner(
  { storage, clock, printingDir }: Pick<BasicDeps, 'storage' | 'clock' | 'printingDir'>,
  owner: string,
): Promise<void> {
  const departure = { owner, leftAt: clock().toISOString() };
  await storage.departures.insert(departure);
  const { redacted } = await tidyDeparture(storage, departure, clock());
  try {
    // After that: what is begun from now on shows no more than is left.
    await removePrintFiles(printingDir, redacted);
  } finally {
    await storage.scrub();
  }
}

/**
 * Deletes what an interruption, a call under way or an open order left of each account that was
 * deleted, until nothing is left.
 */
export async function tidyDepartures(
  { storage, printingDir }: Pick<BasicDeps, 'storage' | 'printingDir'>,
  now: Date,
): Promise<void> {
  const settledBefore = new Date(now.getTime() - settledMs).toISOString();
  let last: Departure | null = null;
  for (;;) {
    const page: Departure[] = await storage.departures.list(last, pageSize);
    for (const departure of page) {
      const { open, redacted } = await tidyDeparture(storage, departure, now);
      await removePrintFiles(printingDir, redacted);
      if (!open && departure.leftAt < settledBefore) {
        await storage.departures.remove(departure.owner);
      }
    }
    last = page.at(-1) ?? null;
    if (page.length < pageSize) break;
  }
  if (last) await storage.scrub();
}

/**
 * For a shop that is restored from a backup: deletes again who left after it was made, and removes the staff who
 * were removed, before anybody can see them. Returns how many of each had an account in it; its last owner stays.
 */
export async function forgetAgain(
  storage: Storage,
  departures: readonly Departure[],
  now: Date,
): Promise<{ customers: number; staff: number }> {
  const were = { customers: 0, staff: 0 };
  for (const departure of departures) {
    const { owner } = departure;
    const user = await storage.users.byId(owner);
    if (user?.role === 'admin' && !(await storage.users.removeAdmin(owner)).ok) continue;
    if (user) were[user.role === 'admin' ? 'staff' : 'customers'] += 1;
    await storage.departures.insert(departure);
    await tidyDeparture(storage, departure, now);
  }
  await storage.scrub();
  return were;
}

/**
 * One that nobody confirms is as good as cancelled after some time, or it would be open for ever; but not while staff
 * have to look at its money.
 */
function isOpen({ order_status, created_at, payment_problem }: StoredOrder, now: Date): boolean {
  if (closedStatuses.includes(order_status))
    return owedProblems.some((each) => each === payment_problem);
  if (order_status !== 'pending' || payment_problem) return true;
  return now.getTime() - Date.parse(created_at) < unconfirmedMs;
}

/** One pass; `open` says whether an order still needs what it is made of, `redacted` which ones lost it. */
async function tidyDeparture(
  storage: Storage,
  { owner }: Departure,
  now: Date,
): Promise<{ open: boolean; redacted: string[] }> {
  const { users, contactMessages, carts, orders, proofs, notifications, photos, uploads } = storage;
  const user = await users.byId(owner);
  // Those from an address that anybody may have typed may be a stranger's (T45).
  const email = user && confirmedEmail(user);
  if (email) await contactMessages.removeFrom(email);
  await users.removeCustomer(owner);
  await carts.forget(owner);
  await notifications.unsubscribeOwner(owner);
  for (const upload of await uploads.ofOwner(owner)) await uploads.remove(upload);
  let open = false;
  const redacted: string[] = [];
  const needed = new Set<string>();
  for await (const order of eachOrder(orders, owner)) {
    // The notifications of an open order go too: nobody who left gets any more.
    await notifications.removeOfOrder(order.order_number);
    if (isOpen(order, now)) {
      open = true;
      for (const { custom_photo_folder: folder } of order.items) if (folder) needed.add(folder);
      needed.add(pictureFolder(order.order_number));
      continue;
    }
    if (!isRedacted(order)) {
      await orders.redact(order.order_number, forTheBooks(order));
      redacted.push(order.order_number);
    }
    // Also of an order that is redacted: an answer may have been under way.
    await proofs.removeOfOrder(order.order_number);
  }
  for (const folder of await photos.foldersOf(owner)) {
    if (!needed.has(folder)) await photos.removeFolder(folder);
  }
  return { open, redacted };
}

/** What is emptied of an order, as `orderFields` says; what it never had stays absent. */
function forTheBooks(order: StoredOrder): RedactedOrder {
  const items = order.items.map((item) => ({ ...item, ...erasedOf(item, itemFields) }));
  return { ...erasedOf(order, orderFields), items };
}

type Fields<Row> = { [Field in keyof Row]-?: readonly [Audience, unknown] };

function erasedOf<Row extends object, Table extends Fields<Row>>(
  row: Row,
  table: Table,
): Partial<Pick<Row, ErasedField<Table> & keyof Row>> {
  const fields = Object.entries<readonly [Audience, unknown]>(table);
  const erased = fields.filter(
    ([field, [, replacement]]) => replacement !== 'kept' && row[field as keyof Row] !== undefined,
  );
  return Object.fromEntries(
    erased.map(([field, [, replacement]]) => [field, replacement]),
  ) as Partial<Row>;
}
