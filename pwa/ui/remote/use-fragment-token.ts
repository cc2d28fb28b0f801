import { useSyncExternalStore } from 'react';

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
