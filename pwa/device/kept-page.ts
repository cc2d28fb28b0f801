/** Calls back whenever this page is put into the back/forward cache; answers how to stop. */
export function whenPageIsKept(tell: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  // Tests without a browser have no window.
  globalThis.addEventListener?.('pagehide', hear);
  return () => globalThis.removeEventListener?.('pagehide', hear);
}

/** Calls back whenever this page is shown again out of that cache, before others hear of it. */
export function whenPageIsBack(tell: () => void): void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  globalThis.addEventListener?.('pageshow', hear, { capture: true });
}
