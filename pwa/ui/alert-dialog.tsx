import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import styles from './alert-dialog.module.css';
import { alertStore, dismissAlerts, type OpenAlert } from './alert-store.ts';
import { Button } from './button.tsx';
import { useNativeDialog } from './use-native-dialog.ts';

/**
 * Shows the oldest waiting alert; mounted once, in the shell. Who goes back leaves with the page
 * what it asks or says.
 */
export function AlertDialog() {
  const alert = useStore(alertStore, ({ queue }) => queue[0]);
  useEffect(() => {
    // From the start on, so that a dialog below hears of it later and can give the focus back.
    window.addEventListener('popstate', dismissAlerts);
    return () => window.removeEventListener('popstate', dismissAlerts);
  }, []);
  return alert ? <AlertBox key={alert.id} alert={alert} /> : null;
}

function AlertBox({ alert }: { alert: OpenAlert }) {
  const textId = useId();
  const dialog = useNativeDialog(() => alert.answer(false));
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-label={alert.cancelLabel === null ? 'Message' : 'Please confirm'}
      aria-describedby={textId}
    >
      <p className={styles.text} id={textId}>
        {alert.text}
      </p>
      <div className={styles.actions}>
        {alert.cancelLabel !== null && (
          <Button variant="secondary" onClick={() => alert.answer(false)}>
            {alert.cancelLabel}
          </Button>
        )}
        <Button onClick={() => alert.answer(true)}>{alert.confirmLabel}</Button>
      </div>
    </dialog>
  );
}
