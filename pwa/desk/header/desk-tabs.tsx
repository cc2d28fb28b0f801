import { type KeyboardEvent, useEffect, useRef } from 'react';
import { words } from '#pwa/desk/words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './desk-tabs.module.css';
import type { DashboardTab, Tabs } from './use-dashboard-tab.ts';
import { useTabCounts } from './use-tab-counts.ts';

/** Which tab each key leads to, from the one at `index`. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface DashboardTabsProps {
  tabs: Tabs;
  open: DashboardTab;
  onOpen: (tab: DashboardTab) => void;
}

/**
 * Tabs as the ARIA practices describe them: arrows move and open, one stop for Tab. Their numbers are no
 * part of their names, but describe them.
 */
export function DashboardTabs({ tabs, open, onOpen }: DashboardTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const counts = useTabCounts(open);
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
    const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={words.title}>
      {tabs.map((tab, index) => {
        const tabCount = counts[tab];
        const waiting = tabCount && tabCount.count + tabCount.questions > 0 ? tabCount : null;
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={classNames(later.inkOnHover, ui.innerRing, styles.tab)}
            aria-selected={tab === open}
            aria-controls={panelId(tab)}
            title={waiting?.text}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {words.tabs[tab]}
            {waiting && waiting.count > 0 && (
              <span
                className={classNames(styles.count, waiting.late > 0 && styles.late)}
                aria-hidden="true"
              >
                {waiting.count > 999 ? '999+' : waiting.count}
              </span>
            )}
            {waiting && waiting.questions > 0 && (
              <span className={classNames(styles.count, styles.questions)} aria-hidden="true">
                ? {waiting.questions}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Returns what ties a panel to its tab. */
export function panelProps(tab: DashboardTab) {
  return { id: panelId(tab), role: 'tabpanel', 'aria-labelledby': tabId(tab) } as const;
}

function tabId(tab: DashboardTab): string {
  return `tab-${tab}`;
}

function panelId(tab: DashboardTab): string {
  return `panel-${tab}`;
}
