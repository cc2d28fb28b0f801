import { useState } from 'react';
import { useLocation } from 'wouter';
import { keepsData } from '#pwa/device/keeping.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';

/** Ends the session; asks first when something has not reached the account yet (SY8). */
export function LogoutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const logOut = async () => {
    setBusy(true);
    try {
      const { signOut, unsentChanges } = await import('#pwa/session/sign-in.ts');
      const unsent = await unsentChanges();
      if (unsent > 0 && !(await confirmLogout(unsent))) return;
      await signOut();
      navigate('/');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={className} disabled={busy} onClick={logOut}>
      Logout
    </button>
  );
}

function confirmLogout(unsent: number): Promise<boolean> {
  const changes = unsent === 1 ? '1 change has' : `${unsent} changes have`;
  return confirmAlert({
    text: `${changes} not reached your account yet. ${whatWaits()} Log out now?`,
    confirmLabel: 'Log out',
    cancelLabel: 'Stay logged in',
  });
}

function whatWaits(): string {
  return keepsData()
    ? 'What waits stays on this device and is sent when you log in again.'
    : 'What waits is lost when this page is closed, and is sent if you log in here again before.';
}
