import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from '#pwa/ui/words.tsx';
import { dismissToast, type Toast, type ToastAction, toastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Shows the polite live region of the toasts; mounted once, in the shell. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [path] = useLocation();
  // A toast whose link leads to the current page would only cover it.
  useEffect(() => {
    for (const { id, action } of toasts) if (action?.href === path) dismissToast(id);
  }, [path, toasts]);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastBox({ toast: { id, text, action, lastsMs } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, id, lastsMs]);
  const hold = () => setIsHeld(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the timer is no action of its own
    <div
      className={classNames(ui.rising, styles.toast)}
      onPointerEnter={hold}
      // It may have the focus still.
      onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.matches(':focus-within'))}
      onFocus={hold}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      {action && <Action action={action} onDone={() => dismissToast(id)} />}
      <CloseButton
        className={styles.close}
        aria-label={words.dismiss}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const act = () => {
    action.onAction?.();
    onDone();
  };
  return action.href === undefined ? (
    <button type="button" className={styles.action} onClick={act}>
      {action.label}
    </button>
  ) : (
    <Link href={action.href} state={action.state} className={styles.action} onClick={act}>
      {action.label}
    </Link>
  );
}
