import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/*
 * A dialog with its own history entry, of the same address as the page below it:
 *
 *   opens              -> pushes the entry
 *   Back               -> leaves the entry, closes the dialog
 *   ×, Esc, Cancel, …  -> go back, with the same effect
 *
 * A reload or Forward leads to an entry whose dialog is not open: it is left at once, so that
 * no press of Back is without effect. A dialog over another one has an `inner` entry.
 */

type Entry = 'dialog' | 'inner';

const openDialogs: Record<Entry, number> = { dialog: 0, inner: 0 };

const isOnEntry = (entry: Entry) => history.state?.[entry] === true;

/**
 * Pushes a history entry for the dialog of the calling component. `onClosed` is called when that
 * entry was left; the returned function leaves it, and later calls do nothing.
 */
export function useDialogInHistory(onClosed: () => void, entry: Entry = 'dialog'): () => void {
  const leaving = useRef(false);
  const closed = useEffectEvent(onClosed);
  // Before the dialog is seen: closing it at once would otherwise leave the page.
  useLayoutEffect(() => {
    openDialogs[entry] += 1;
    // A component remounted for another owner is still the same dialog.
    if (!isOnEntry(entry)) history.pushState({ ...history.state, [entry]: true }, '');
    const look = () => {
      if (isOnEntry(entry)) return;
      leaving.current = true;
      closed();
    };
    window.addEventListener('popstate', look);
    return () => {
      openDialogs[entry] -= 1;
      window.removeEventListener('popstate', look);
    };
  }, [entry]);
  return () => {
    if (leaving.current) return;
    leaving.current = true;
    history.back();
  };
}

/** Leaves a history entry whose dialog is not open; mounted once per page. */
export function useNoEmptyDialogEntry(): void {
  useEffect(() => {
    const look = () => {
      const isEmpty = (entry: Entry) => isOnEntry(entry) && openDialogs[entry] === 0;
      if (isEmpty('inner') || isEmpty('dialog')) history.back();
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
}
