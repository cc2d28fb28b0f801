import { useEffect } from 'react';

/**
 * Has the browser ask before a reload or the end of the page takes what was typed and is nowhere else. The page
 * loads itself anew where its code is gone (P13).
 */
export function useAskBeforeUnload(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
