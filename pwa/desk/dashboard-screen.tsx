import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react';
import { Redirect, useSearch, useSearchParams } from 'wouter';
import { Button } from '#pwa/ui/button.tsx';
import { CodeBoundary } from '#pwa/ui/feedback/code-boundary.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';
import { useScreenHeading } from '#pwa/ui/focus/use-screen-heading.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import {
  checkAdminSession,
  leaveWaitingDesk,
  useAdminSession,
  watchAdminSession,
} from './access/admin-session.ts';
import { signOutAdmin } from './access/admin-sign-in.ts';
import { IdleWarning } from './access/idle-warning.tsx';
import { OwnSignInButton } from './access/own-sign-in-button.tsx';
import { SecondFactorScreen } from './access/second-factor-screen.tsx';
import { SignInAgain } from './access/staff-sign-in.tsx';
import styles from './dashboard.module.css';
import { type DashboardTab, DashboardTabs, panelProps, tabs } from './dashboard-tabs.tsx';
import { mayLeave } from './forms/unsaved.ts';
import { NewOrders } from './live/new-orders.tsx';
import { OpenPanel } from './open-panel.tsx';
import { words } from './words.ts';

/**
 * `/admin`: only with a token that is not over; others go to sign in and come back (spec §4), and who did
 * nothing for too long signs in over their desk, which goes on where it was (T50). With
 * `?order=new` an order is entered for somebody who called (B50).
 */
export function DashboardScreen({ PhoneOrder }: { PhoneOrder: ComponentType }) {
  const { token, person, lacksFactor } = useAdminSession();
  // The recovery codes are shown once, also where the desk is open by then.
  const [showsCodes, setShowsCodes] = useState(false);
  const desk = useFocusBack(token === null);
  const list = useSearch();
  useEffect(() => {
    checkAdminSession();
    const stop = watchAdminSession();
    return () => {
      stop();
      leaveWaitingDesk();
    };
  }, []);
  if (person === null) return <Redirect to="/admin/login" state={{ list }} replace />;
  if (showsCodes || (token !== null && token === lacksFactor)) {
    return <SecondFactorScreen onCodes={setShowsCodes} />;
  }
  return (
    <>
      {/* What is half typed stays while nobody is signed in, and nobody sees it. */}
      <div key={person} className={styles.desk} hidden={token === null} {...desk}>
        {new URLSearchParams(list).get('order') === 'new' ? (
          <CodeBoundary fallback={<Skeleton lines={8} />}>
            <PhoneOrder />
          </CodeBoundary>
        ) : (
          <Dashboard />
        )}
      </div>
      {token === null ? (
        <>
          <header className={styles.bar}>
            <h1 className={styles.title}>{words.title}</h1>
          </header>
          <SignInAgain />
        </>
      ) : (
        <IdleWarning />
      )}
    </>
  );
}

/**
 * Gives the focus back to what had it before the desk was hidden, else to the heading: a closed dialog
 * finds it hidden still, and leaves it to nobody (P14).
 */
function useFocusBack(isHidden: boolean) {
  const desk = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden && isFocusLost()) {
      if (last.current?.isConnected) last.current.focus();
      if (isFocusLost()) desk.current?.querySelector('h1')?.focus();
    }
    wasHidden.current = isHidden;
  }, [isHidden]);
  return {
    ref: desk,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
  };
}

/** What staff see once signed in: a bar with tabs and Logout, and the panel of the open tab. */
function Dashboard() {
  const heading = useScreenHeading(words.title);
  const [open, setOpen] = useDashboardTab();
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <div>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              {words.title}
            </h1>
            <p className={styles.shop}>{shop.name}</p>
          </div>
        </div>
        <DashboardTabs open={open} onOpen={setOpen} />
        <div className={styles.own}>
          <NewOrders onLook={() => setOpen('orders')} />
          <OwnSignInButton />
          <Button variant="quiet" onClick={() => void logOut()}>
            {words.logout}
          </Button>
        </div>
      </header>
      {tabs.map((tab) => (
        <div key={tab} {...panelProps(tab)} hidden={tab !== open} className={styles.panel}>
          {tab === open && <OpenPanel tab={tab} />}
        </div>
      ))}
    </>
  );
}

async function logOut(): Promise<void> {
  if (await mayLeave()) await signOutAdmin();
}

/** The open tab, kept in the address: `/admin?tab=whatsapp`; the list's filters stay there too. */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [query, setQuery] = useSearchParams();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? tabs[0];
  return [
    open,
    (tab) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (tab === tabs[0]) next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
  ];
}
