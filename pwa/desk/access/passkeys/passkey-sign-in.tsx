import { useState } from 'react';
import styles from '#pwa/desk/access/own-sign-in.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { signInWithPasskey } from './passkey-calls.ts';
import { PasskeysOffText } from './passkeys-off-text.tsx';
import { usePasskeyPlace } from './use-passkey-place.ts';
import { whyOff } from './why-off.ts';
import { words } from './words.tsx';

/** Signing in with a passkey, beside the password; where there are none, why (T17). */
export function PasskeySignIn() {
  return <PasskeyButton label={words.signIn} use={signInWithPasskey} />;
}

interface PasskeyButtonProps {
  label: string;
  /** Returns the sentence to show when it failed. */
  use: () => Promise<(() => string) | null>;
}

/** What is done by the device in the place of a password. */
export function PasskeyButton({ label, use }: PasskeyButtonProps) {
  const place = usePasskeyPlace();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(() => string) | null>(null);
  if (place === null) return null;
  const off = whyOff(place);
  if (off !== null) {
    return (
      <p className={styles.off}>
        <PasskeysOffText off={off} />
      </p>
    );
  }
  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const said = await use();
      setProblem(() => said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.signIn}>
      <Button variant="secondary" busy={busy} onClick={signIn}>
        {busy ? words.signingIn : label}
      </Button>
      {problem && <Notice tone="error">{problem()}</Notice>}
    </div>
  );
}
