import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { levelOfEntry, lowestFreeLevel, openLevels } from './use-native-dialog.ts';

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

/**
 * Pushes a history entry for the dialog of the calling component. `onClosed` is called when that
 * entry was left; the returned function leaves it, and later calls do nothing.
 */
export function useDialogInHistory(onClosed: () => void): () => void {
  const leaving = useRef(false);
  const level = useRef(0);
  const closed = useEffectEvent(onClosed);
  // Before the dialog is seen: closing it at once would otherwise leave the page.
  useLayoutEffect(() => {
    // A component that was hidden for a while is still the same dialog.
    level.current ||= lowestFreeLevel();
    const mine = level.current;
    openLevels.add(mine);
    // So is one remounted for another owner, or the dialog that takes this one's place.
    if (levelOfEntry() < mine) pushEntry(mine);
    const look = () => {
      if (levelOfEntry() >= mine) return;
      leaving.current = true;
      closed();
    };
    window.addEventListener('popstate', look);
    return () => {
      openLevels.delete(mine);
      window.removeEventListener('popstate', look);
    };
  }, []);
  return () => {
    if (leaving.current) return;
    leaving.current = true;
    leaveEntry(level.current);
  };
}

/** The level that the browser is on its way back to: until it is there it tells where it comes from. */
let leavingTo: number | null = null;

const arrived = () => {
  leavingTo = null;
};

export function pushEntry(level: number): void {
  arrived();
  history.pushState({ ...history.state, dialogs: level }, '');
}

/** Goes back to below the level, also where a dialog over it has gone without leaving its entry. */
export function leaveEntry(level: number): void {
  const steps = (leavingTo ?? levelOfEntry()) - level + 1;
  // Another dialog has left both.
  if (steps < 1) return;
  leavingTo = level - 1;
  window.addEventListener('popstate', arrived, { once: true });
  if (steps > 1) history.go(-steps);
  else history.back();
}
