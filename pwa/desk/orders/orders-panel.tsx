import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { OrdersAsked } from '#pwa/desk/api/order-calls.ts';
import { NewPhoneOrder } from '#pwa/desk/new-phone-order.tsx';
import { NoRows } from '#pwa/desk/no-rows.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { ExportOrders } from './export-orders.tsx';
import { pagesOf, readListQuery, withListQuery } from './list-query.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrdersPager } from './orders-pager.tsx';
import styles from './orders-panel.module.css';
import { DayPrintFiles } from './paper/day-print-files.tsx';
import { shownIn, useOrderList } from './use-order-list.ts';
import { words } from './words.ts';

/** The Orders tab. The address holds the query, so a reload or a shared link shows this list. */
export function OrdersPanel() {
  const [address, setAddress] = useSearchParams();
  const { asked, page } = readListQuery(address);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // As the links of other tabs ask for it.
    () => new Set(address.getAll('open')),
  );
  const { state, load } = useOrderList({ asked, page }, open);
  const show = (next: { asked?: OrdersAsked; page: number }, options?: { replace: boolean }) =>
    setAddress((now) => withListQuery(now, { asked, ...next }), options);

  const shown = shownIn(state);
  const pages = shown ? pagesOf(shown.count) : 1;
  const filtered = Object.keys(asked).length > 0;
  // The address changes first: until its own answer is here, another list's count says nothing.
  const beyond = state.kind === 'here' && state.shown.page === page && page > pages;
  const showLastPage = useEffectEvent(() => show({ page: pages }, { replace: true }));
  useEffect(() => {
    if (beyond) showLastPage();
  }, [beyond]);

  const apply = (next: OrdersAsked) => {
    if (page === 1 && JSON.stringify(next) === JSON.stringify(asked)) load();
    else show({ asked: next, page: 1 });
  };

  return (
    <div className={styles.orders}>
      <NewPhoneOrder />
      <OrderFilters asked={asked} onApply={apply} />
      {state.kind === 'failed' && <FailedNotice onTryAgain={load}>{state.message}</FailedNotice>}
      {state.kind === 'loading' && !shown && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={8} />
        </>
      )}
      {shown && (
        <>
          {shown.count > 0 && (
            <div className={styles.tools}>
              <p>{words.count(shown.count)}</p>
              <div role="status">
                {shown.outdated && (
                  <Button variant="secondary" onClick={load}>
                    {shown.newer === 0 ? words.showNow : words.showNewer(shown.newer)}
                  </Button>
                )}
              </div>
              {filtered && (
                <Button variant="quiet" onClick={() => apply({})}>
                  {words.clearFilters}
                </Button>
              )}
              <ExportOrders asked={asked} />
            </div>
          )}
          {shown.rows.length > 0 ? (
            <OrderTable
              rows={shown.rows}
              busy={state.kind === 'loading'}
              open={open}
              onOpen={setOpen}
            />
          ) : (
            <NoRows isFiltered={filtered} texts={words} onClear={() => apply({})} />
          )}
          <OrdersPager
            page={Math.min(shown.page, pages)}
            pages={pages}
            count={shown.count}
            onTurn={(next) => show({ page: next })}
          />
          <DayPrintFiles />
        </>
      )}
    </div>
  );
}
