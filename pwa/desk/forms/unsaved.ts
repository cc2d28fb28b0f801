import { useEffectEvent, useLayoutEffect } from 'react';
import { words } from '#pwa/desk/words.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { leaveEntry, pushEntry } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { levelOfEntry, lowestFreeLevel, openLevels } from '#pwa/ui/dialogs/use-native-dialog.ts';

/*
 * What was typed and not saved, in however many forms:
 *
 *   the first is noted  -> pushes an entry of the history, of the same address
 *   Back                -> is undone and asks; "Leave" takes back what was typed
 *   another address     -> `mayLeave` asks before it (desk-area.tsx)
 *   reload, closing     -> the browser asks
 *   the last is saved   -> leaves the entry
 */

/** The functions that take back what was typed, with the place where it is. */
const unsaved = new Map<() => void, string>();
let level = 0;
let asking: Promise<boolean> | null = null;
let answeredMs = 0;

/** Notes something unsaved; the returned function says that it is no longer. @internal */
export function noteUnsaved(leave: () => void, place: string): () => void {
  unsaved.set(leave, place);
  if (unsaved.size === 1) start();
  return () => {
    if (unsaved.delete(leave) && unsaved.size === 0) stop();
  };
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Asks whether to leave what is unsaved, in one place or anywhere; true where nothing is. */
export async function mayLeave(place?: string): Promise<boolean> {
  const isConcerned = [...unsaved.values()].some((at) => place === undefined || at === place);
  return isConcerned ? askToLeave() : true;
}

/** Asks one question at a time. */
function askToLeave(): Promise<boolean> {
  asking ??= confirmAlert(words.unsaved.leave).finally(() => {
    asking = null;
    answeredMs = performance.now();
  });
  return asking;
}

function start(): void {
  level = lowestFreeLevel();
  openLevels.add(level);
  if (levelOfEntry() < level) pushEntry(level);
  window.addEventListener('beforeunload', askBrowser);
  window.addEventListener('popstate', onBack);
}

function stop(): void {
  window.removeEventListener('beforeunload', askBrowser);
  window.removeEventListener('popstate', onBack);
  openLevels.delete(level);
  leaveEntry(level);
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function onBack({ timeStamp }: PopStateEvent): void {
  if (levelOfEntry() >= level) return;
  pushEntry(level);
  // A Back over the question has dismissed it before it is heard of here.
  if (asking || timeStamp <= answeredMs) return;
  void askToLeave().then((leaves) => {
    if (leaves) for (const leave of [...unsaved.keys()]) leave();
  });
}

/**
 * Asks before something unsaved is left, in whichever way (B56). `onLeave` closes it, or takes back what
 * was typed; the returned function does so too, and asks before. `place` names where it is, for
 * what closes with it.
 */
export function useUnsaved(isUnsaved: boolean, place: string, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(
    () => (isUnsaved ? noteUnsaved(() => leave(), place) : undefined),
    [isUnsaved, place],
  );
  return () =>
    void mayLeave(place).then((leaves) => {
      if (leaves) onLeave();
    });
}

/**
 * Whether something is being written or asked at the desk, such as the number of a parcel or a question about a
 * gift: what it is about does not go from under it (B56).
 */
export function isAsking(): boolean {
  return hasUnsaved() || document.querySelector('dialog[open]') !== null;
}
