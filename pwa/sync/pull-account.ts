import { apiOf as browserApiOf } from '#pwa/api/api.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { keepAccount, missingOrderAt } from '#pwa/local/account.ts';
import { database, type ShopDatabase } from '#pwa/local/database.ts';
import type { Order } from '#shared/orders/order.ts';

const ordersPerPage = 100;
const mostPages = 20;

/**
 * Reads profile and orders from the server and keeps them on this device (B4). Needs no lock:
 * both are the server's alone, and each answer is whole.
 */
export async function pullAccount(
  db: ShopDatabase,
  api: Api,
  owner: string,
): Promise<{ ok: true } | ApiFailure> {
  const asked = await asking(db, owner);
  const [profile, orders] = await Promise.all([api.profile(), allOrders(api)]);
  if (!profile.ok) return profile;
  if (!orders.ok) return orders;
  await keepAccount(owner, { profile: profile.data, orders: orders.data }, asked, db);
  return { ok: true };
}

/**
 * All orders, page after page; one of large orders is shorter than was asked for. One that was
 * placed meanwhile moves others to the next page, so each counts once. Beyond the last page that
 * is read, the oldest are left out.
 */
async function allOrders(api: Api): Promise<{ ok: true; data: Order[] } | ApiFailure> {
  const byNumber = new Map<string, Order>();
  let read = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await api.myOrders(read, ordersPerPage);
    if (!answer.ok) return answer;
    const { orders, count } = answer.data;
    for (const order of orders) byNumber.set(order.order_number, order);
    read += orders.length;
    if (orders.length === 0 || read >= count) break;
  }
  return { ok: true, data: [...byNumber.values()] };
}

async function asking(db: ShopDatabase, owner: string) {
  const orderedAt = await missingOrderAt(owner, db);
  const fetchedAt = new Date().toISOString();
  return orderedAt === undefined ? { fetchedAt } : { fetchedAt, orderedAt };
}

/** The same for the account a page shows. */
export function refreshAccount({ owner, token }: { owner: string; token: string }) {
  return pullAccount(database, browserApiOf(token), owner);
}
