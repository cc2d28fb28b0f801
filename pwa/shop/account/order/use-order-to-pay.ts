import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The number of the order that was placed just now and is yet to be paid (B52); null without one. The
 * entry of the history forgets it at once, so a reload or the way back does not lead there again.
 */
export function useOrderToPay(): string | null {
  const state = useHistoryState<{ toPay?: string } | null>();
  const said = state?.toPay ?? null;
  const [toPay, setToPay] = useState(said);
  if (said !== null && said !== toPay) setToPay(said);
  useEffect(() => {
    if (said === null) return;
    const { toPay: _, ...others } = history.state;
    history.replaceState(others, '');
  }, [said]);
  return toPay;
}
