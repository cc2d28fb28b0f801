import { useEffect, useEffectEvent, useRef } from 'react';

/*
 * A dialog that is a place of its own has an entry in the history, of the same address as the
 * page below it:
 *
 *   opens              -> pushes the entry
 *   Back               -> leaves the entry, closes the dialog
 *   ×, Esc, Cancel, …  -> go back, and so do the same
 *
 * A reload or Forward leads to an entry whose dialog is not there: it is left again at once, so
 * that no press of Back goes nowhere.
 */

let openDialogs = 0;

const onDialogEntry = () => history.state?.dialog === true;

/**
 * Gives the dialog that its component shows an entry in the history. `onClosed` is told when
 * that entry was left; the answer leaves it, once, however often it is called.
 */
export function useDialogInHistory(onClosed: () => void): () => void {
  const leaving = useRef(false);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    openDialogs += 1;
    // A component that is mounted anew, for another owner, is still the same dialog.
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

/** Leaves an entry of the history whose dialog is not open; for the page, once. */
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
