import { type ReactNode, useCallback } from 'react';
import { type AroundNavHandler, Router, useRouter } from 'wouter';
import { hasUnsaved, mayLeave } from './unsaved.ts';

/** Navigation that asks before it leaves something unsaved (B56). */
export function AskingRouter({ children }: { children: ReactNode }) {
  const { aroundNav } = useRouter();
  const ask: AroundNavHandler = useCallback(
    (navigate, to, options) => {
      // At once where nothing is unsaved: a screen may read the address right after.
      if (!hasUnsaved()) return aroundNav(navigate, to, options);
      void mayLeave().then((leaves) => {
        if (leaves) aroundNav(navigate, to, options);
      });
    },
    [aroundNav],
  );
  return <Router aroundNav={ask}>{children}</Router>;
}
