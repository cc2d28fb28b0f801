import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LogOutDialog, type RemainsChoice } from '#pwa/accounts/log-out-form.tsx';
import { keepsData } from '#pwa/device/keeping.ts';
import { onlyOnThisDevice, signOut } from '#pwa/session/sign-in.ts';

/**
 * Ends the session and removes its owner's things from the device (T32). What is here alone is
 * asked about before, in a dialog that `show` renders (SY8). Returns false if the shopper stays.
 */
export async function logOut(show: (dialog: ReactNode) => void): Promise<boolean> {
  const here = await onlyOnThisDevice();
  const nothing = here.unsent === 0 && here.drafts.length === 0;
  const remains = nothing
    ? 'unsent'
    : await new Promise<RemainsChoice | null>((answer) => {
        const staysHere = keepsData();
        const dialog = <LogOutDialog {...here} staysHere={staysHere} onAnswer={answer} />;
        // The dialog stands outside of the header, whose links hide when a tablet is turned.
        show(createPortal(dialog, document.body));
      });
  show(null);
  if (remains === null) return false;
  await signOut(remains);
  return true;
}
