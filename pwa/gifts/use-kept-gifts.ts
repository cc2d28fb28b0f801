import { useLiveQuery } from 'dexie-react-hooks';
import { scopeOf } from '#pwa/local/scope.ts';
import { cartCount } from '#pwa/local/shown-cart.ts';
import { useEndedSession } from '#pwa/session/session-store.ts';
import type { KeptGifts } from './kept-gifts-text.ts';

/**
 * The gifts in the cart of the session that ended by itself; null when there are none, undefined
 * while they are counted.
 */
export function useKeptGifts(): KeptGifts | null | undefined {
  const ended = useEndedSession();
  const counted = useLiveQuery(
    async () => ended && { ...ended, count: await cartCount(scopeOf(ended.owner)) },
    [ended],
  );
  if (ended === null) return null;
  if (counted?.owner !== ended.owner) return undefined;
  return counted.count === 0 ? null : counted;
}
