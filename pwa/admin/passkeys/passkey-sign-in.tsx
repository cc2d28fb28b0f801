import { useState } from 'react';
import styles from '#pwa/admin/own-sign-in/own-sign-in.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { signInWithPasskey } from './passkey-calls.ts';
import { PasskeysOffText } from './passkeys-off-text.tsx';
import { usePasskeyPlace } from './use-passkey-place.ts';
import { whyOff } from './why-off.ts';
import { words } from './words.tsx';

/** Signing in with a passkey, beside the password; where there are none, why (T17). */
export function PasskeySignIn() {
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
      const said = await signInWithPasskey();
      setProblem(() => said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.signIn}>
      <Button variant="secondary" busy={busy} onClick={signIn}>
        {busy ? words.signingIn : words.signIn}
      </Button>
      {problem && <Notice tone="error">{problem()}</Notice>}
    </div>
  );
}
