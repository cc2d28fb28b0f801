import { useState } from 'react';
import { openApi } from '#pwa/desk/access/desk-sign-in.ts';
import styles from '#pwa/desk/access/own-sign-in.module.css';
import { words } from '#pwa/desk/access/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import type { PasskeyPlace } from '#shared/accounts/passkey-schemas.ts';
import { signInWithPasskey } from './passkey-calls.ts';

/** Shows the sign-in with a passkey, beside the password; where there are none, why (T17). */
export function PasskeySignIn() {
  return <PasskeyButton label={words.passkeys.signIn} use={signInWithPasskey} />;
}

interface PasskeyButtonProps {
  label: string;
  /** Returns the sentence to show when it failed. */
  use: () => Promise<(() => string) | null>;
}

/** Shows what is done by the device in the place of a password. */
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
      const problemText = await use();
      setProblem(() => problemText);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.signIn}>
      <Button variant="secondary" busy={busy} onClick={signIn}>
        {busy ? words.passkeys.signingIn : label}
      </Button>
      {problem && <Notice tone="error">{problem()}</Notice>}
    </div>
  );
}

/** Where passkeys work; null until the server has said so. */
export function usePasskeyPlace(): PasskeyPlace | null {
  return useRemote('place', openApi.passkeyPlace).data;
}

/** Shows why no passkey works here, and the way to where they do. */
export function PasskeysOffText({ off: { because, origin } }: { off: PasskeysOff }) {
  switch (because) {
    case 'this_machine':
      return words.passkeys.off.this_machine(origin, namedHere(origin));
    case 'other_address':
      return words.passkeys.off.other_address(<a href={`${origin}/admin`}>{origin}</a>);
    case 'no_support':
      return words.passkeys.off.no_support;
    case 'ip_address':
    case 'no_https':
      return words.passkeys.off[because](origin);
  }
}

/** Why no passkey works on this page; `origin` is the shop's address. */
interface PasskeysOff {
  because: 'ip_address' | 'this_machine' | 'no_https' | 'other_address' | 'no_support';
  origin: string;
}

interface Here {
  origin: string;
  /** Whether the browser has passkeys. */
  supported: boolean;
}

const thisMachine = /^127\.\d+\.\d+\.\d+$|^\[::1\]$/;

/** Returns null where passkeys work. */
export function whyOff(
  { off, origin }: PasskeyPlace,
  here: Here = { origin: location.origin, supported: 'PublicKeyCredential' in globalThis },
): PasskeysOff | null {
  const isTried = off === 'ip_address' && thisMachine.test(new URL(origin).hostname);
  if (off !== null) return { because: isTried ? 'this_machine' : off, origin };
  if (origin !== here.origin) return { because: 'other_address', origin };
  return here.supported ? null : { because: 'no_support', origin };
}

/** The same address by the name that browsers make passkeys for on one's own machine. @internal */
export function namedHere(origin: string): string {
  const url = new URL(origin);
  url.hostname = 'localhost';
  return url.origin;
}
