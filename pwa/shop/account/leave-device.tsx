import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { type LeftHere, LogOutForm } from '#pwa/accounts/log-out-form.tsx';
import { onlyHere } from '#pwa/device/accounts/forget-owner.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { signOut } from '#pwa/session/sign-in.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { careWords as words } from './care-words.ts';

/** A logout that says what is left on this device, and asks about it (T32). */
export function LeaveDevice() {
  const scope = useScope();
  const here = useLiveQuery(() => onlyHere(scope), [scope]);
  const staysHere = useStore(keepingStore, ({ data }) => data === true);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  if (!here) return null;
  const leave = async (left: LeftHere) => {
    setBusy(true);
    await signOut(left);
    navigate('/');
  };
  return (
    <>
      <p>{words.leave.text}</p>
      <LogOutForm {...here} staysHere={staysHere} busy={busy} onLogOut={leave} />
    </>
  );
}
