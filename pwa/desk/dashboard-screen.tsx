import {
  type ComponentType,
  type FocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Redirect, useSearch } from 'wouter';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { CodeBoundary, ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import {
  checkDeskSession,
  leaveWaitingDesk,
  useDeskSession,
  watchDeskSession,
} from './access/desk-session.ts';
import { signOutAdmin } from './access/desk-sign-in.ts';
import { IdleWarning } from './access/idle-warning.tsx';
import { OwnSignInButton } from './access/own-sign-in-button.tsx';
import {
  BeyondWork,
  StaffAccount,
  useIsWorkshop,
  useStaffAccount,
} from './access/staff-account.tsx';
import { SecondFactorScreen, SignInAgain } from './access/staff-sign-in.tsx';
import styles from './dashboard-screen.module.css';
import { mayLeave } from './forms/unsaved.ts';
import { DeskSearch } from './header/desk-search.tsx';
import { DashboardTabs, panelProps } from './header/desk-tabs.tsx';
import {
  allTabs,
  type DashboardTab,
  useDashboardTab,
  workTabs,
} from './header/use-dashboard-tab.ts';
import { NewOrders } from './live/new-orders.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { ShopStateSign } from './state/state-sign.tsx';
import { WhatsappPanel } from './whatsapp/whatsapp-panel.tsx';
import { words } from './words.ts';

const { Component: PhoneOrder } = lazyAhead(
  async () => (await import('./phone-order/phone-order-screen.tsx')).PhoneOrderScreen,
);

const { Component: Statement } = lazyAhead(
  async () => (await import('./statement/statement-screen.tsx')).StatementScreen,
);

const { Component: Cash } = lazyAhead(
  async () => (await import('./statement/cash-screen.tsx')).CashScreen,
);

export interface LanguageChoice {
  /** Shows every page in a language from now on, and remembers it on this device, as the shop does. */
  onLanguage: (language: Language) => Promise<void>;
}

/**
 * `/admin`: only with a token that is not over; others go to sign in and come back (spec §4), and who did
 * nothing for too long signs in over their desk, which goes on where it was (T50). With
 * `?order=new` an order is entered for somebody who called (B50), with `?money=statement` payments are confirmed by a
 * bank statement (B81), with `?money=cash` the cash of carriers is noted (B79).
 */
export function DashboardScreen({ onLanguage }: LanguageChoice) {
  const { token, person, lacksFactor } = useDeskSession();
  // The recovery codes are shown once, also where the desk is open by then.
  const [showsCodes, setShowsCodes] = useState(false);
  const desk = useFocusBack(token === null);
  const list = useSearch();
  useEffect(() => {
    checkDeskSession();
    const stop = watchDeskSession();
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
      <div key={person} className={ui.contentsWhenShown} hidden={token === null} {...desk}>
        <StaffAccount>
          <Desk address={new URLSearchParams(list)} onLanguage={onLanguage} />
        </StaffAccount>
      </div>
      {token === null ? (
        <>
          <header className={classNames(ui.screenOnly, styles.bar)}>
            <h1 className={ui.title}>{words.title}</h1>
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

/** The workshop enters no orders, and confirms no payments. */
function Desk({ address, onLanguage }: LanguageChoice & { address: URLSearchParams }) {
  // The post is asked for as soon as the desk opens.
  useStaffAccount();
  const isWorkshop = useIsWorkshop();
  const entersOrder = address.get('order') === 'new';
  const money = address.get('money');
  const isMoney = money === 'statement' || money === 'cash';
  if (isWorkshop || !(entersOrder || isMoney)) return <Dashboard onLanguage={onLanguage} />;
  const Money = money === 'cash' ? Cash : Statement;
  return (
    <CodeBoundary fallback={<Skeleton lines={8} />}>
      {entersOrder ? <PhoneOrder /> : <Money />}
    </CodeBoundary>
  );
}

/**
 * Shows what staff see once signed in: a bar with tabs, search and Logout, and the panel of the open tab.
 */
function Dashboard({ onLanguage }: LanguageChoice) {
  const heading = useScreenHeading(words.title);
  const tabs = useIsWorkshop() ? workTabs : allTabs;
  const [open, setOpen] = useDashboardTab(tabs);
  return (
    <>
      <header className={classNames(ui.screenOnly, styles.bar)}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <div>
            <h1 className={ui.title} ref={heading} tabIndex={-1}>
              {words.title}
            </h1>
            <p className={ui.snugFine}>{shop.name}</p>
          </div>
        </div>
        <DashboardTabs tabs={tabs} open={open} onOpen={setOpen} />
        <BeyondWork>
          <DeskSearch onOpened={() => heading.current?.focus()} />
        </BeyondWork>
        <div className={styles.account}>
          <NewOrders onLook={() => setOpen(tabs[0])} />
          <ShopStateSign />
          <OwnSignInButton />
          <LanguageButton onLanguage={onLanguage} />
          <Button variant="quiet" onClick={() => void logOut()}>
            {words.logout}
          </Button>
        </div>
      </header>
      {tabs.map((tab) => (
        <div
          key={tab}
          {...panelProps(tab)}
          hidden={tab !== open}
          className={classNames(later.unpadded, styles.panel)}
        >
          {tab === open && <OpenPanel tab={tab} />}
        </div>
      ))}
    </>
  );
}

/** The name of the other language, in itself; a tap shows the desk in it, where one is (B87). */
function LanguageButton({ onLanguage }: LanguageChoice) {
  const other = useLanguage() === 'hi' ? 'en' : 'hi';
  const { onClick, ...busy } = usePress(`language ${other}`, () => onLanguage(other));
  return (
    <Button {...busy} variant="quiet" lang={other} onClick={onClick}>
      {languages[other].name}
    </Button>
  );
}

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
function OpenPanel({ tab }: { tab: DashboardTab }) {
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

async function logOut(): Promise<void> {
  if (await mayLeave()) await signOutAdmin();
}
