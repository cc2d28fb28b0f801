import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
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
    for (const shown of awaiting) shown();
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
