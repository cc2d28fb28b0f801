import { useEffect, useEffectEvent } from 'react';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';

/** Null where an order has changed and only the server knows how. */
type Listener = (changed: AdminOrderRow | null) => void;

const listeners = new Set<Listener>();

/** Tells every list and every order on the screen what the server said of an order (P15). */
export function tellOrderChange(changed: AdminOrderRow | null): void {
  for (const listener of [...listeners]) listener(changed);
}

/** Calls `listener` with each change that is made on this page, while the component is shown. */
export function useOrderChanges(listener: Listener): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const heard: Listener = (changed) => latest(changed);
    listeners.add(heard);
    return () => {
      listeners.delete(heard);
    };
  }, []);
}
