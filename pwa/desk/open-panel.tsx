import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { CodeBoundary } from '#pwa/ui/feedback/code-boundary.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { DashboardTab } from './dashboard-tabs.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { WhatsappPanel } from './whatsapp/whatsapp-panel.tsx';
import { words } from './words.ts';

/** The panels whose code is loaded once their tab is opened. */
const loads = {
  work: async () => (await import('./work/work-panel.tsx')).WorkPanel,
  shop: async () => (await import('./catalogue/shop-panel.tsx')).ShopPanel,
  people: async () => (await import('./people/people-panel.tsx')).PeoplePanel,
  figures: async () => (await import('./figures/figures-panel.tsx')).FiguresPanel,
};

type LatePanel = keyof typeof loads;

/** What each tab shows. */
const panels: Record<DashboardTab, ComponentType> = {
  orders: OrdersPanel,
  whatsapp: WhatsappPanel,
  work: lazyPanel('work'),
  shop: lazyPanel('shop'),
  people: lazyPanel('people'),
  figures: lazyPanel('figures'),
};

/** React remembers that code did not come, so another try needs another component. */
function lazyPanel(tab: LatePanel): ComponentType {
  return lazyAhead(() =>
    loads[tab]().catch((error: unknown) => {
      panels[tab] = lazyPanel(tab);
      throw error;
    }),
  ).Component;
}

/** The panel of the open tab; where it fails, the tabs stay and it can be tried again. */
export function OpenPanel({ tab }: { tab: DashboardTab }) {
  const [tries, setTries] = useState(0);
  const tryAgain = useCallback(() => setTries((before) => before + 1), []);
  const Panel = panels[tab];
  return (
    <ErrorBoundary key={tries} fallback={<NotOpened onTryAgain={tryAgain} />}>
      <CodeBoundary fallback={<Skeleton lines={8} />}>
        <Panel />
      </CodeBoundary>
    </ErrorBoundary>
  );
}

function NotOpened({ onTryAgain }: { onTryAgain: () => void }) {
  const isOnline = useOnline();
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return (
    <FailedNotice onTryAgain={onTryAgain}>
      {isOnline ? words.panelFailed : words.panelNotStored}
    </FailedNotice>
  );
}
