import { useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { syncNow } from '#pwa/sync/sync-now.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useCartPicture } from './use-cart-picture.ts';

/**
 * The cart of the present owner. An account's cart that never reached this device is
 * `loading` while it is asked for and not `reachable` when the shop did not answer; whatever
 * was put in here meanwhile is shown in any case.
 */
export type ShownCart =
  | { kind: 'loading' }
  | { kind: 'here'; lines: readonly ShownLine[]; reachable: boolean };

export function useShownCart(): ShownCart {
  const serverReply = useServerReply(useSession() !== null);
  const cart = useCartPicture();
  if (!cart) return { kind: 'loading' };
  const { lines, arrived } = cart;
  if (lines.length === 0 && !arrived && !serverReply) return { kind: 'loading' };
  return { kind: 'here', lines, reachable: arrived || serverReply !== 'unanswered' };
}

/** Syncs once; a guest's cart is on this device alone, so there is nothing to ask. */
function useServerReply(signedIn: boolean): 'no need' | 'unanswered' | false {
  const [unanswered, setUnanswered] = useState(false);
  useAnswer(signedIn ? 'signed in' : null, {
    ask: () =>
      syncNow().then(
        ({ kind }) => kind === 'synced',
        (error: unknown) => {
          reportError(error);
          return false;
        },
      ),
    onAnswer: (synced) => setUnanswered(!synced),
  });
  if (!signedIn) return 'no need';
  return unanswered && 'unanswered';
}
