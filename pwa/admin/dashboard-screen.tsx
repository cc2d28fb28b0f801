import { type ReactNode, useEffect } from 'react';
import { Redirect, useSearch, useSearchParams } from 'wouter';
import { Button } from '#pwa/ui/button.tsx';
import { useScreenHeading } from '#pwa/ui/use-screen-heading.ts';
import { shop } from '#shared/shop.ts';
import { checkAdminSession, useAdminSession, watchAdminSession } from './admin-session.ts';
import { signOutAdmin } from './admin-sign-in.ts';
import styles from './dashboard.module.css';
import { type DashboardTab, DashboardTabs, panelProps } from './dashboard-tabs.tsx';
import { NewOrders } from './live/new-orders.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { PasskeysButton } from './passkeys/passkeys-button.tsx';
import { WhatsappPanel } from './whatsapp/whatsapp-panel.tsx';
import { words } from './words.ts';

/** `/admin`: only with a token that is not over; others go to sign in and come back (spec §4). */
export function DashboardScreen() {
  const { token } = useAdminSession();
  const list = useSearch();
  useEffect(() => {
    checkAdminSession();
    return watchAdminSession();
  }, []);
  if (token === null) return <Redirect to="/admin/login" state={{ list }} replace />;
  return <Dashboard key={token} />;
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
          <PasskeysButton />
          <Button variant="quiet" onClick={() => void signOutAdmin()}>
            {words.logout}
          </Button>
        </div>
      </header>
      {panels.map(({ tab, Panel }) => (
        <div key={tab} {...panelProps(tab)} hidden={tab !== open} className={styles.panel}>
          {tab === open && <Panel />}
        </div>
      ))}
    </>
  );
}

const panels: { tab: DashboardTab; Panel: () => ReactNode }[] = [
  { tab: 'orders', Panel: OrdersPanel },
  { tab: 'whatsapp', Panel: WhatsappPanel },
];

/** The open tab, kept in the address: `/admin?tab=whatsapp`; the list's filters stay there too. */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [query, setQuery] = useSearchParams();
  const open = query.get('tab') === 'whatsapp' ? 'whatsapp' : 'orders';
  return [
    open,
    (tab) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (tab === 'orders') next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
  ];
}
