import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/*
 * A dialog with its own history entry, of the same address as the page below it:
 *
 *   opens              -> pushes the entry
 *   Back               -> leaves the entry, closes the dialog
 *   ×, Esc, Cancel, …  -> go back, with the same effect
 *
 * A reload or Forward leads to an entry whose dialog is not open: it is left at once, so that
 * no press of Back is without effect.
 */

let openDialogs = 0;

const onDialogEntry = () => history.state?.dialog === true;

/**
 * Pushes a history entry for the dialog of the calling component. `onClosed` is called when that
 * entry was left; the returned function leaves it, and later calls do nothing.
 */
export function useDialogInHistory(onClosed: () => void): () => void {
  const leaving = useRef(false);
  const closed = useEffectEvent(onClosed);
  // Before the dialog is seen: closing it at once would otherwise leave the page.
  useLayoutEffect(() => {
    openDialogs += 1;
    // A component remounted for another owner is still the same dialog.
    if (!onDialogEntry()) history.pushState({ ...history.state, dialog: true }, '');
    const look = () => {
      if (onDialogEntry()) return;
      leaving.current = true;
      closed();
    };
    window.addEventListener('popstate', look);
    return () => {
      openDialogs -= 1;
      window.removeEventListener('popstate', look);
    };
  }, []);
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
      if (onDialogEntry() && openDialogs === 0) history.back();
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
}
