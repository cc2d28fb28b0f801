import { apiOf as browserApiOf } from '#pwa/api/api.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { keepAccount, missingOrderAt } from '#pwa/local/account.ts';
import type { Scope } from '#pwa/local/scope.ts';
import type { Order } from '#shared/orders/order.ts';
import type { SyncScope } from './sync-context.ts';

const ordersPerPage = 100;
const mostPages = 20;

/**
 * Reads profile and orders from the server and stores them (B4). Needs no lock, as only the server
 * changes them and each answer is whole.
 */
export async function pullAccount(scope: SyncScope): Promise<{ ok: true } | ApiFailure> {
  const { api } = scope;
  const asked = await asking(scope);
  const [profile, orders] = await Promise.all([api.profile(), allOrders(api)]);
  if (!profile.ok) return profile;
  if (!orders.ok) return orders;
  await keepAccount(scope, { profile: profile.data, orders: orders.data }, asked);
  return { ok: true };
}

/**
 * All orders, page by page; a page of large orders is shorter than requested. An order placed
 * meanwhile moves others to the next page, so they are keyed by number. Orders beyond `mostPages`,
 * the oldest, are left out.
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

async function asking(scope: Scope) {
  const orderedAt = await missingOrderAt(scope);
  const fetchedAt = new Date().toISOString();
  return orderedAt === undefined ? { fetchedAt } : { fetchedAt, orderedAt };
}

/** As `pullAccount`, for a page. */
export function refreshAccount(scope: Scope, token: string) {
  return pullAccount({ ...scope, api: browserApiOf(token) });
}
