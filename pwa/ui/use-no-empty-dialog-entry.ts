import { useEffect } from 'react';

/** The levels of the dialogs that are open and have entries in the history. */
export const openLevels = new Set<number>();

/** The level of the dialog that the entry is of; 0 for a page's own. */
export const levelOfEntry = (): number => history.state?.dialogs ?? 0;

/** Leaves a history entry whose dialog is not open; mounted once per page. */
export function useNoEmptyDialogEntry(): void {
  useEffect(() => {
    const look = () => {
      if (levelOfEntry() > Math.max(0, ...openLevels)) history.back();
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
}
