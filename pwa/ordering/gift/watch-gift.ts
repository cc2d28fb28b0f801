import { liveQuery } from 'dexie';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { productNews } from '#pwa/catalogue/catalogue.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { OpenedGift, SeenGift } from './gift-now.ts';

interface Reader {
  onSeen: (seen: Partial<SeenGift>) => void;
  onError: (cause: unknown) => void;
}

/** Reads the line and the product of an open gift whenever the database changes; returns a stop. */
export function watchGift(
  scope: Scope,
  { product, purpose }: Pick<OpenedGift, 'product' | 'purpose'>,
  { onSeen, onError: error }: Reader,
): () => void {
  const follow = <T>(read: () => Promise<T>, next: (seen: T) => void) => {
    const subscription = liveQuery(read).subscribe({ next, error });
    return () => subscription.unsubscribe();
  };
  const stopNews = follow(
    () => productNews(scope, product),
    (news) => onSeen({ news }),
  );
  if (purpose.kind !== 'edit') return stopNews;
  const { id } = purpose.line;
  const stopLine = follow(
    async () => (await shownCart(scope)).find((line) => line.id === id) ?? null,
    (line) => onSeen({ line }),
  );
  return () => {
    stopNews();
    stopLine();
  };
}
