import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { KeyIcon } from './key-icon.tsx';
import styles from './passkeys.module.css';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { words } from './words.tsx';

/** Opens the passkeys from the bar of the desk; a phone has room for the key alone. */
export function PasskeysButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <KeyIcon />
        <span className={styles.word}>{words.title}</span>
      </Button>
      {open && <PasskeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
