import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from '#pwa/ui/words.tsx';
import styles from './alert-dialog.module.css';
import { alertStore, dismissAlerts, type OpenAlert } from './alert-store.ts';
import { useNativeDialog } from './use-native-dialog.ts';

/** Shows the oldest open alert; mounted once, in the shell. Back dismisses all of them. */
export function AlertDialog() {
  const alert = useStore(alertStore, ({ queue }) => queue[0]);
  useEffect(() => {
    // This subscribes at mount, so that it runs before a dialog below, which then restores the
    // focus.
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
      className={classNames(ui.dimming, styles.dialog)}
      aria-label={alert.cancelLabel === null ? words.message : words.pleaseConfirm}
      aria-describedby={textId}
    >
      <p className={styles.text} id={textId}>
        {alert.text}
      </p>
      {alert.more}
      <div className={styles.actions}>
        {alert.cancelLabel !== null && (
          <Button variant="secondary" onClick={() => alert.answer(false)}>
            {alert.cancelLabel}
          </Button>
        )}
        <Button variant={alert.isDanger ? 'danger' : 'primary'} onClick={() => alert.answer(true)}>
          {alert.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
