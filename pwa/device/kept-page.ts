/** Calls `onKept` when the page enters the back/forward cache; returns an unsubscribe function. */
export function whenPageIsKept(onKept: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept();
  };
  // Tests without a browser have no window.
  globalThis.addEventListener?.('pagehide', listen);
  return () => globalThis.removeEventListener?.('pagehide', listen);
}

/** Calls `onBack` when the page leaves that cache, before other listeners run. */
export function whenPageIsBack(onBack: () => void): void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack();
  };
  globalThis.addEventListener?.('pageshow', listen, { capture: true });
}
