import { Redirect } from 'wouter';
import { expiredLogin } from '#pwa/session/expired-login.ts';
import { useEndedSession, useSession } from '#pwa/session/session-store.ts';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { AccountAge } from './account-age.tsx';
import styles from './account-screen.module.css';
import { DeviceStorage } from './device-storage.tsx';
import { OrderList } from './order-list.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useAccount } from './use-account.ts';

/** `/account`: the profile and the orders of whoever is signed in; others go to log in. */
export function AccountScreen() {
  const session = useSession();
  const ended = useEndedSession() !== null;
  if (!session) {
    const login = ended ? expiredLogin : '/login';
    return <Redirect to={login} state={{ from: '/account' }} replace />;
  }
  return <Account key={session.user.id} />;
}

function Account() {
  const { state, load } = useAccount();
  return (
    <Page title="My Account">
      {state.kind === 'loading' && (
        <>
          <p role="status">Loading your account…</p>
          <Skeleton lines={6} />
        </>
      )}
      {state.kind === 'failed' && <FailedNotice onTryAgain={load}>{state.message}</FailedNotice>}
      {state.kind === 'here' && (
        <>
          <div className={styles.age}>
            <AccountAge asOf={state.asOf} staleness={state.staleness} onTryAgain={load} />
          </div>
          <div className={styles.columns}>
            <ProfileCard profile={state.profile} />
            <OrderList orders={state.orders} settled={state.settled} />
          </div>
        </>
      )}
      <DeviceStorage />
    </Page>
  );
}
