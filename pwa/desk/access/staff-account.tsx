import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import type { OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { postOf } from '#shared/accounts/staff-may.ts';
import { deskApi, useDeskSession } from './desk-session.ts';

interface AccountRequest {
  account: OwnStaffAnswer | null;
  /** Has it asked for, until the returned function is called. */
  want: () => () => void;
}

const AccountContext = createContext<AccountRequest>({ account: null, want: () => () => {} });

/**
 * Asks the server who is signed in, once for all that stands in it, and as long as any of that uses it.
 * The answer stays while the server is away, and while the session of the same person is renewed, until
 * there is another.
 */
export function StaffAccount({ children }: { children: ReactNode }) {
  const { token, person } = useDeskSession();
  const [users, setUsers] = useState(0);
  const key = users > 0 ? token && person : null;
  const { data, refresh } = useRemote(key, () => deskApi().me(), { fresh: true });
  const [want] = useState(() => () => {
    setUsers((now) => now + 1);
    // Whoever opens a screen sees what holds now.
    refresh();
    return () => setUsers((now) => now - 1);
  });
  // A chosen password gives another session of the same person, whose answer differs.
  const askedWith = useRef(token);
  const askForNewToken = useEffectEvent(() => {
    const isAnother = token !== null && token !== askedWith.current;
    askedWith.current = token ?? askedWith.current;
    if (isAnother && key !== null) refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is why it is asked
  useEffect(() => askForNewToken(), [token]);
  const post = data && postOf(data);
  useEffect(() => {
    if (post === 'workshop') localValues.set(deskKeys.workshop, 'on');
    else if (post !== null) localValues.remove(deskKeys.workshop);
  }, [post]);
  return <AccountContext value={{ account: data, want }}>{children}</AccountContext>;
}

/**
 * Who is signed in, with the post that says what they may do (`staffMay`); null until the server has
 * said it. What is not shown for it the server refuses too (B46).
 */
export function useStaffAccount(): OwnStaffAnswer | null {
  const { account, want } = use(AccountContext);
  useEffect(want, [want]);
  return account;
}

/** Whether the workshop is signed in, which has Work alone and sees no money (B46). */
export function useIsWorkshop(): boolean {
  const { account } = use(AccountContext);
  if (account === null) return localValues.get(deskKeys.workshop) !== null;
  return postOf(account) === 'workshop';
}

/** Shows what every post but the workshop has. */
export function BeyondWork({ children }: { children: ReactNode }) {
  return useIsWorkshop() ? null : children;
}
