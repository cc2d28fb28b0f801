import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';

const inFragment = /^#([\w-]{43,382})$/;

/** The token in the address; it stays there, so that the page can be opened again. */
export function useFragmentToken(): string | null {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  return inFragment.exec(hash)?.[1] ?? null;
}

const token = /^#([\w-]{43})$/;

/** By path, until used or the page is closed: a login in between comes back without the fragment. */
const opened = new Map<string, string>();

/**
 * Returns the token in the address's fragment, which no server sees; null when the link was cut
 * short. `used` takes it out of the address, and so out of the history.
 */
export function useLinkToken(): { token: string | null; used: () => void } {
  const [path, navigate] = useLocation();
  const [tokenAtStart] = useState(() => {
    const inAddress = token.exec(location.hash)?.[1];
    if (inAddress !== undefined) opened.set(path, inAddress);
    return opened.get(path) ?? null;
  });
  const used = () => {
    opened.delete(path);
    navigate(path, { replace: true });
  };
  return { token: tokenAtStart, used };
}
