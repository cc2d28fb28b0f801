import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import styles from './passkeys.module.css';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { words } from './words.ts';

/** Opens the passkeys from the bar of the desk; only its icon has room on a phone. */
export function PasskeysButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="8" cy="15" r="4" />
          <path d="M11 12l8-8M15.5 7.5l3 3" />
        </svg>
        <span className={styles.openText}>{words.title}</span>
      </Button>
      {open && <PasskeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
