import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

const awaiting = new Set<() => void>();

/** Runs `show` and resolves once a dialog is shown, which may have something to read first. */
export function untilDialogShown(show: () => void): Promise<void> {
  return new Promise((resolve) => {
    awaiting.add(resolve);
    show();
  });
}

/**
 * Opens a native `<dialog>` as a modal while its component is mounted and calls `onClose` on
 * Esc, on a click on the overlay and when the browser closes it by force. The dialog stays open
 * until it is unmounted; focus then returns to where it was.
 */
export function useNativeDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOverlay = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    for (const onShown of awaiting) onShown();
    awaiting.clear();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
      dialog.showModal();
      onClose();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOverlay.current = event.target === event.currentTarget;
    },
    onClick(event: SyntheticEvent<HTMLDialogElement>) {
      const onOverlay = event.target === event.currentTarget && pressedOverlay.current;
      pressedOverlay.current = false;
      if (onOverlay) onClose();
    },
  };
}

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
