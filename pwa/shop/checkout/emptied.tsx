import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { orderOf } from './order-of.ts';

/** What was to be ordered here. */
export interface Seen {
  lines: readonly ShownLine[];
  /** UTC instant by the server's clock from which on it was shown. */
  since: string;
}

/**
 * Stands where the gifts left the cart while they were shown: on another device or in another tab
 * they were ordered, which it shows, or removed, and `children` stand there.
 */
export function Emptied({ lines, since, children }: Seen & { children: ReactNode }) {
  const scope = useScope();
  const session = useSession();
  const [asked, setAsked] = useState(session === null);
  useEffect(() => {
    // The shopper may have scrolled down to where the form was.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (session === null) return;
    void refreshAccount(scope, session.token).finally(() => setAsked(true));
  }, [scope, session]);
  const account = useLiveQuery(() => storedAccount(scope), [scope]);
  const order = orderOf(lines, since, account?.orders ?? []);
  if (order) {
    return (
      <EmptyState
        title={words.emptied.orderedTitle}
        text={words.emptied.ordered(order.order_number)}
        action={<ButtonLink href="/account">{words.emptied.seeOrder}</ButtonLink>}
      />
    );
  }
  return asked ? children : <p role="status">{words.emptied.checking}</p>;
}
