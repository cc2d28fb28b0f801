import type { Storage } from '#api/storage/storage.ts';
import type { OrderNews } from './order-news.ts';

const everyMs = 3_000;
/** More are hardly placed between two looks. */
const looksAt = 20;

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
  /** Those that were seen last; null before the first look. */
  let seen: ReadonlySet<string> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const newest = await storage.orders.after({ sort: 'created_at:desc' }, null, looksAt);
    const before = seen;
    seen = new Set(newest.map(({ order_number }) => order_number));
    if (before === null) return;
    // As they were placed.
    for (const { order_number } of newest.toReversed()) {
      if (!before.has(order_number)) news.tell({ kind: 'placed', order_number });
    }
  }

  return () => {
    if (!storage.isShared) return () => undefined;
    listening += 1;
    if (listening === 1) {
      seen = null;
      timer = setInterval(() => look().catch(failed), everyMs);
      timer.unref();
    }
    return () => {
      listening -= 1;
      if (listening === 0) clearInterval(timer);
    };
  };
}
