import { lazy, useEffect } from 'react';
import { Redirect } from 'wouter';
import { tokenPaidBy } from '#pwa/payments/paid-by-link.ts';
import { expiredLogin } from '#pwa/session/expired-login.ts';
import { useEndedSession, useSession } from '#pwa/session/session-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { formatMoment } from '#shared/language/format-moment.ts';
import styles from './account-screen.module.css';
import { DeviceStorage } from './device-storage.tsx';
import { returnedNumber } from './order/returned-number.ts';
import { ReturnedPayment } from './order/returned-payment.tsx';
import { useOrderToPay } from './order/use-order-to-pay.ts';
import { OrderList } from './order-list.tsx';
import { ProfileCard } from './profile-card.tsx';
import { failedText, type Staleness, useAccount } from './use-account.ts';
import { words } from './words.tsx';

const AccountCare = lazy(async () => ({
  default: (await import('./account-care.tsx')).AccountCare,
}));

/** `/account`: profile and orders of a signed-in shopper; redirects others to the login. */
export function AccountScreen() {
  useEffect(keepFocus, []);
  const session = useSession();
  const ended = useEndedSession() !== null;
  const returned = returnedNumber(window.location.search);
  const linkToken = returned === null ? null : tokenPaidBy(returned);
  if (linkToken !== null) return <Redirect to={`/order#${linkToken}`} replace />;
  if (!session) {
    const login = ended ? expiredLogin : '/login';
    const from = returned === null ? '/account' : `/account?paid=${returned}`;
    return <Redirect to={login} state={{ from }} replace />;
  }
  return <Account key={session.user.id} />;
}

function Account() {
  const { state, load } = useAccount();
  const toPay = useOrderToPay();
  return (
    <Page title={words.title}>
      <ReturnedPayment />
      {state.kind === 'loading' && (
        <>
          <p role="status">{words.loading}</p>
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
            <OrderList key={toPay} orders={state.orders} settled={state.settled} toPay={toPay} />
          </div>
        </>
      )}
      {/* Not before: what comes would push it from under the finger. */}
      {state.kind !== 'loading' && (
        <>
          <Late meanwhile={null}>
            <AccountCare
              emailVerified={state.kind === 'here' ? state.profile.emailVerified : null}
            />
          </Late>
          <DeviceStorage />
        </>
      )}
    </Page>
  );
}

interface AccountAgeProps {
  /** UTC instant of the shown data. */
  asOf: string;
  staleness: Staleness | null;
  onTryAgain: () => void;
}

/** The age of the shown account, and why there is no newer one (B4). @internal */
export function AccountAge({ asOf, staleness, onTryAgain }: AccountAgeProps) {
  const age = words.asOf(<time dateTime={asOf}>{formatMoment(asOf)}</time>);
  switch (staleness?.kind) {
    case 'offline':
      return <Notice>{words.offline(age)}</Notice>;
    case 'failed':
      return (
        <FailedNotice onTryAgain={onTryAgain}>
          {words.stale(failedText(staleness.failure), age)}
        </FailedNotice>
      );
    case 'refreshing':
      return <p>{words.refreshing(age)}</p>;
    default:
      return <p>{age}</p>;
  }
}
