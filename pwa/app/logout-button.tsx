import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { words } from './words.tsx';

/** Ends the session and goes to the home page; the code for it loads on click. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [, navigate] = useLocation();
  const onClick = async () => {
    setBusy(true);
    try {
      const { logOut } = await import('./log-out.tsx');
      if (await logOut(setDialog)) navigate('/');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={className} disabled={busy} onClick={onClick}>
        {words.logout}
      </button>
      {dialog}
    </>
  );
}
