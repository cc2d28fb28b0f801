import { useEffect } from 'react';

/*
 * Dialogs over each other have levels, 1 for the lowest, and an entry of the history says which
 * level it is of (use-dialog-in-history.ts).
 */

/** The levels of the dialogs that are open and have entries in the history. */
export const openLevels = new Set<number>();

/** Returns the level of the dialog that the entry is of; 0 for a page's own. */
export const levelOfEntry = (): number => history.state?.dialogs ?? 0;

export function lowestFreeLevel(): number {
  let level = 1;
  while (openLevels.has(level)) level += 1;
  return level;
}

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
