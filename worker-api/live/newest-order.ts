import type { Storage } from '#api/storage/storage.ts';
import type { OrderNews } from './order-news.ts';

const everyMs = 3_000;

/**
 * Tells of orders that other processes on the same database place, while at least one listens here.
 * Returns what counts a listener in, which returns what counts it out again.
 */
export function watchNewestOrder(
  storage: Storage,
  news: OrderNews,
  failed: (error: unknown) => void,
): () => () => void {
  let listening = 0;
  let newest: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const [newestOne] = await storage.orders.after({ sort: 'created_at:desc' }, null, 1);
    const now = newestOne?.order_number ?? null;
    if (newest !== null && now !== null && now !== newest) {
      news.tell({ kind: 'placed', order_number: now });
    }
    newest = now ?? '';
  }

  return () => {
    if (!storage.isShared) return () => undefined;
    listening += 1;
    if (listening === 1) {
      newest = null;
      timer = setInterval(() => look().catch(failed), everyMs);
      timer.unref();
    }
    return () => {
      listening -= 1;
      if (listening === 0) clearInterval(timer);
    };
  };
}
