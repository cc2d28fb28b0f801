import { useEffect, useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { newestFirst, type OrderView, readOrder } from './read-order.ts';
import { type ProfileView, readProfile } from './read-profile.ts';

export type AccountState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; profile: ProfileView; orders: OrderView[] };

/** The account of the user `userId` from the server; `load` asks again. */
export function useAccount(userId: string) {
  const [state, setState] = useState<AccountState>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again and another user load anew
  useEffect(() => {
    let wanted = true;
    setState({ kind: 'loading' });
    void loadAccount().then((loaded) => {
      if (wanted) setState(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [userId, asked]);
  const showProfile = (profile: ProfileView) =>
    setState((shown) => (shown.kind === 'loaded' ? { ...shown, profile } : shown));
  return { state, load: () => setAsked(asked + 1), showProfile };
}

async function loadAccount(): Promise<AccountState> {
  const [profile, orders] = await Promise.all([api.profile(), api.myOrders()]);
  if (!profile.ok) return failed(profile.message);
  if (!orders.ok) return failed(orders.message);
  return {
    kind: 'loaded',
    profile: readProfile(profile.data),
    orders: newestFirst(orders.data.map(readOrder)),
  };
}

function failed(message: string): AccountState {
  return { kind: 'failed', message: message || 'Failed to load account' };
}
