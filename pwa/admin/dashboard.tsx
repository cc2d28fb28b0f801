import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useScreenHeading } from '#pwa/ui/use-screen-heading.ts';
import { shop } from '#shared/shop.ts';
import { signOutAdmin } from './admin-sign-in.ts';
import styles from './dashboard.module.css';
import { type DashboardTab, DashboardTabs, panelProps } from './dashboard-tabs.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { useDashboardTab } from './use-dashboard-tab.ts';
import { WhatsappPanel } from './whatsapp/whatsapp-panel.tsx';

/** What staff see once signed in: a bar with tabs and Logout, and the panel of the open tab. */
export function Dashboard() {
  const heading = useScreenHeading('Staff desk');
  const [open, setOpen] = useDashboardTab();
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <div>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              Staff desk
            </h1>
            <p className={styles.shop}>{shop.name}</p>
          </div>
        </div>
        <DashboardTabs open={open} onOpen={setOpen} />
        <Button variant="quiet" className={styles.logout} onClick={() => void signOutAdmin()}>
          Logout
        </Button>
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
