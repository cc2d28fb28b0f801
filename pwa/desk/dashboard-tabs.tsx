import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './dashboard.module.css';
import { words } from './words.ts';

/** In their order, the first being the one that is open at first. */
export const tabs = ['orders', 'whatsapp', 'work', 'shop', 'people', 'figures'] as const;

export type DashboardTab = (typeof tabs)[number];

/** Which tab each key leads to, from the one at `index`. */
const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % tabs.length,
  ArrowLeft: (index) => (index + tabs.length - 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
};

interface DashboardTabsProps {
  open: DashboardTab;
  onOpen: (tab: DashboardTab) => void;
}

/** Tabs as the ARIA practices describe them: arrows move and open, one stop for Tab. */
export function DashboardTabs({ open, onOpen }: DashboardTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // A phone is narrower than all of them.
  useEffect(() => {
    const show = () => {
      const tab = list.current?.querySelector(`#${tabId(open)}`);
      tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = tabs[steps[event.key]?.(index) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={words.title}>
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className={styles.tab}
          aria-selected={tab === open}
          aria-controls={panelId(tab)}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {words.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

/** What ties a panel to its tab. */
export function panelProps(tab: DashboardTab) {
  return { id: panelId(tab), role: 'tabpanel', 'aria-labelledby': tabId(tab) } as const;
}

function tabId(tab: DashboardTab): string {
  return `tab-${tab}`;
}

function panelId(tab: DashboardTab): string {
  return `panel-${tab}`;
}
