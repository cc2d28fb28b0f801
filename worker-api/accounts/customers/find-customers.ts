import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import { canMail } from '#api/accounts/links/mail-link.ts';
import { customerNotifications } from '#api/notifications/customer-notifications.ts';
import { eachOrder, searchedNumber } from '#api/orders/order-query.ts';
import { type OrderStore, orderRow } from '#api/orders/order-store.ts';
import { deskRows } from '#api/orders/order-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import {
  type CustomerAnswer,
  type CustomerRow,
  type CustomersAnswer,
  ordersOfCustomer,
} from '#shared/accounts/people-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { accountRemains } from './forget-customer.ts';

/** A page of the customers that a text finds; the one who ordered comes first where it is a number (B47). */
export async function findCustomers(
  { storage }: Pick<AppDeps, 'storage'>,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<CustomersAnswer> {
  const { users, orders } = storage;
  const skip = (page - 1) * limit;
  const number = searchedNumber(search).toUpperCase();
  const order = number === '' || page > 1 ? null : await orders.byNumber(number);
  const whoOrdered = order && (await users.byId(order.owner));
  const matches = await users.search(search, { skip, limit: limit + 1 });
  const others = matches.slice(0, limit).filter(({ id }) => id !== whoOrdered?.id);
  const customers = [...(whoOrdered?.role === 'customer' ? [whoOrdered] : []), ...others];
  return { customers: customers.map(customerRow), more: matches.length > limit };
}

/** A customer as the desk shows them. */
export async function customerView(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'mailer' | 'backupDays'>,
  user: StoredUser,
): Promise<CustomerAnswer> {
  const { orders, sessions, contactMessages } = deps.storage;
  const email = confirmedEmail(user);
  const [latest, signedIn, remains, messages] = await Promise.all([
    latestOrders(orders, user.id),
    sessions.ofUser(user.id),
    accountRemains(deps, user),
    email ? contactMessages.countFrom(email) : 0,
  ]);
  const now = deps.clock().toISOString();
  return {
    ...customerRow(user),
    address: user.address ?? '',
    email_confirmed_at: user.emailConfirmedAt,
    sessions: signedIn.filter(({ expiresAt }) => expiresAt > now).length,
    orders: await deskRows(
      latest.map(({ row }) => row),
      deps.storage,
    ),
    ...(await customerNotifications(deps, latest)),
    remains,
    messages,
    can_mail: canMail(deps, user),
  };
}

/** Reads a page into memory at a time, of which no more than this is left (ST212). */
async function latestOrders(orders: Pick<OrderStore, 'ofOwner'>, owner: string) {
  const latest: ReturnType<typeof orderSummary>[] = [];
  for await (const order of eachOrder(orders, owner)) {
    latest.push(orderSummary(order));
    if (latest.length === ordersOfCustomer) break;
  }
  return latest;
}

function orderSummary(order: StoredOrder) {
  const { order_number, language } = order;
  return { order_number, language, row: orderRow(order) };
}

function customerRow({ id, name, email, phone, createdAt }: StoredUser): CustomerRow {
  return { id, name, email, phone: phone ?? '', created_at: createdAt };
}
