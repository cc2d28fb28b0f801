import { apiOf as browserApiOf } from '#pwa/api/api.ts';
import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { type ReadFailure, readFailure } from '#pwa/api/failure-class.ts';
import { replaceSnapshot } from '#pwa/cart/snapshot.ts';
import { askAccount, keepAccount } from '#pwa/device/accounts/stored-account.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Order } from '#shared/orders/order.ts';
import type { SyncScope } from './sync-context.ts';

const ordersPerPage = 100;
const mostPages = 20;

/**
 * Reads profile and orders from the server and stores them (B4). Needs no lock: each answer is whole,
 * and one that was under way while another was stored is asked for again.
 */
export async function pullAccount(scope: SyncScope): Promise<{ ok: true } | ApiFailure> {
  const { api } = scope;
  // Ends: every further turn means that another answer was stored, or something changed here.
  for (;;) {
    const reading = await askAccount(scope);
    const [profile, orders] = await Promise.all([api.profile(), allOrders(api)]);
    if (!profile.ok) return profile;
    if (!orders.ok) return orders;
    const account = { profile: profile.data, orders: orders.data };
    if (await keepAccount(scope, account, reading)) return { ok: true };
  }
}

/**
 * All orders, page by page; a page of large orders is shorter than requested. An order placed
 * meanwhile moves others to the next page, so they are keyed by number. Orders beyond `mostPages`,
 * the oldest, are left out.
 */
async function allOrders(api: Api): Promise<{ ok: true; data: Order[] } | ApiFailure> {
  const byNumber = new Map<string, Order>();
  let ordersRead = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await api.myOrders(ordersRead, ordersPerPage);
    if (!answer.ok) return answer;
    const { orders, count } = answer.data;
    for (const order of orders) byNumber.set(order.order_number, order);
    ordersRead += orders.length;
    if (orders.length === 0 || ordersRead >= count) break;
  }
  return { ok: true, data: [...byNumber.values()] };
}

/** Pulls the account as `pullAccount` does, for a page. */
export async function refreshAccount(scope: Scope, token: string): Promise<ApiAnswer<null>> {
  const answer = await pullAccount({ ...scope, api: browserApiOf(token) });
  return answer.ok ? { ok: true, data: null } : answer;
}

/** Replaces the snapshot by the server's cart. The caller holds the lock `sync`. */
export async function pullCart(scope: SyncScope): Promise<{ kind: 'pulled' } | ReadFailure> {
  const answer = await scope.api.cart();
  if (!answer.ok) return readFailure(answer);
  await replaceSnapshot(scope, answer.data, new Date().toISOString());
  return { kind: 'pulled' };
}
