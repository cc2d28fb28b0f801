import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Addressee, orderLink } from '#api/orders/order-link.ts';
import type { Order } from '#shared/orders/order.ts';
import type { Shop } from './shop.ts';

/** The address that messages about an order have, or the one that staff show. */
export async function linkOf(
  shop: Pick<Shop, 'url' | 'dataDir'>,
  order: Pick<Order, 'order_number'> & Partial<Pick<Order, 'language'>>,
  to?: Addressee,
): Promise<string> {
  const secret = (await readFile(join(shop.dataDir, 'auth-secret'), 'utf8')).trim();
  return orderLink({ siteOrigin: shop.url, secret }, { language: 'en', ...order }, to);
}
