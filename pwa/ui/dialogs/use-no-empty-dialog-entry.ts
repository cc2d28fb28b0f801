import { useEffect } from 'react';
import { levelOfEntry, openLevels } from './dialog-levels.ts';

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
