import { useSearchParams } from 'wouter';
import type { DashboardTab } from './dashboard-tabs.tsx';

/** The open tab, kept in the address: `/admin?tab=whatsapp`; the list's filters stay there too. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
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
