import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logThrown } from '#pwa/device/error-log.ts';
import { awaitCode, forgetPress, isPressKept } from '#pwa/device/press.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { words } from '#pwa/ui/words.tsx';

interface Press {
  ref: (control: HTMLElement | null) => void;
  onClick: () => void;
  'aria-busy': true | undefined;
  'aria-disabled': true | undefined;
}

/**
 * The props of a control that opens something whose code may have to be loaded: it is busy until
 * that is shown. Where the code cannot be had it says so, and the shopper can try again (P26).
 * @param act opens it; returns a promise where code comes first, which fails if it cannot be had
 * @param name what is pressed, the same after a reload for missing code, which presses it once more (P13)
 */
export function usePress(name: string, act: () => unknown): Press {
  const [isBusy, setBusy] = useState(false);
  const control = useRef<HTMLElement>(null);
  const isHere = useRef(true);
  const press = () => {
    if (!isBusy) void runPress(name, act, { setBusy, isHere: () => isHere.current });
  };
  const pressAgain = useEffectEvent(() => {
    // The keyboard was here, and what opens returns here.
    control.current?.focus();
    press();
  });
  useEffect(() => {
    isHere.current = true;
    if (isPressKept(name)) {
      forgetPress();
      pressAgain();
    }
    return () => {
      isHere.current = false;
    };
  }, [name]);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) control.current = element;
  }, []);
  const busy = isBusy || undefined;
  // Not disabled: the keyboard would lose its place, and a dialog where to return to.
  return { ref, onClick: press, 'aria-busy': busy, 'aria-disabled': busy };
}

interface Control {
  setBusy: (isBusy: boolean) => void;
  /** Returns whether the control is still shown. */
  isHere: () => boolean;
}

/** @internal */
export async function runPress(
  name: string,
  act: () => unknown,
  { setBusy, isHere }: Control,
  isAgain = false,
): Promise<void> {
  const coming = act();
  if (!(coming instanceof Promise)) return;
  setBusy(true);
  try {
    await awaitCode(name, coming, isAgain);
    setBusy(false);
  } catch (error) {
    // The page is about to reload, and presses it again.
    if (isPressKept(name)) return;
    logThrown(error);
    setBusy(false);
    if (isHere() && (await asksAgain())) await runPress(name, act, { setBusy, isHere }, true);
  }
}

/** Says that something pressed before a reload for missing code is not done, where it is not (P13). */
export function sayPressLost(): void {
  if (!isPressKept()) return;
  forgetPress();
  showToast({ text: words.pressLost });
}

function asksAgain(): Promise<boolean> {
  return confirmAlert({
    text: navigator.onLine ? words.notLoaded : words.notLoadedOffline,
    confirmLabel: words.tryAgain,
    cancelLabel: words.close,
  });
}
