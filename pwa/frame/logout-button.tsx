import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { words } from './words.tsx';

/** Ends the session and goes to the home page; the code for it loads on click. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [, navigate] = useLocation();
  const press = usePress('logout', async () => {
    const { logOut } = await import('./log-out.tsx');
    if (await logOut(setDialog)) navigate('/');
  });
  return (
    <>
      <button type="button" className={className} {...press}>
        {words.logout}
      </button>
      {dialog}
    </>
  );
}
