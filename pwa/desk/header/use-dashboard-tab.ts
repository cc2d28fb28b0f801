import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { deskPerson } from '#pwa/desk/access/desk-session.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';

/** In their order, the first being the one that is open at the very first. */
export const allTabs = ['orders', 'whatsapp', 'work', 'shop', 'people', 'figures'] as const;
/** Those of the workshop (B46). */
export const workTabs = ['work'] as const;

export type DashboardTab = (typeof allTabs)[number];
export type Tabs = readonly [DashboardTab, ...DashboardTab[]];

/**
 * The open tab, kept in the address: `/admin?tab=whatsapp`; the list's filters stay there too. Where the
 * address asks for nothing the desk opens on the tab that this person used last on this device (B87).
 */
export function useDashboardTab(tabs: Tabs): [DashboardTab, (tab: DashboardTab) => void] {
  const [query, setQuery] = useSearchParams();
  // The address without a tab is that of the first one; only at the start it asks for none.
  const [startsAt, setStartsAt] = useState(() =>
    query.toString() === '' ? lastTab() : allTabs[0],
  );
  const wish = query.get('tab') ?? startsAt;
  const open = tabs.find((tab) => tab === wish) ?? tabs[0];
  useEffect(() => {
    if (startsAt === allTabs[0]) return;
    setStartsAt(allTabs[0]);
    setQuery({ tab: startsAt }, { replace: true });
  }, [startsAt, setQuery]);
  useEffect(() => noteTab(open), [open]);
  return [
    open,
    (tab) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (tab === allTabs[0]) next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
  ];
}

/** So many people share a device at most; who was here longest ago is left out. */
const mostPeople = 20;

function lastTabs(): [person: string, tab: string][] {
  const noted = readJson(localValues.get(deskKeys.lastTabs), (pairs: [string, string][]) =>
    pairs.map(([person, tab]): [string, string] => [person, tab]),
  );
  return noted ?? [];
}

function lastTab(): DashboardTab {
  const tab = new Map(lastTabs()).get(deskPerson() ?? '');
  return allTabs.find((each) => each === tab) ?? allTabs[0];
}

function noteTab(tab: DashboardTab): void {
  const person = deskPerson();
  if (person === null) return;
  const others = lastTabs().filter(([each]) => each !== person);
  localValues.set(
    deskKeys.lastTabs,
    JSON.stringify([...others.slice(1 - mostPeople), [person, tab]]),
  );
}
