import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import type { OrderCriteria } from '#pwa/desk/api/order-calls.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { EmailText, NewPhoneOrder, NoRows, Pager } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { pagesOf, readListQuery, withListQuery } from './list-query.ts';
import { OrderDetails } from './order/order-details.tsx';
import { StatusBadge } from './order-badges.tsx';
import { OrderFilters, QuestionChips } from './order-filters.tsx';
import { OrderMarks } from './order-marks.tsx';
import styles from './orders-panel.module.css';
import { DayPrintFiles } from './paper/print-files.tsx';
import { useOrderList } from './use-order-list.ts';
import { words } from './words.ts';

/**
 * Shows the Orders tab. The address holds the query, so a reload or a shared link shows this list.
 */
export function OrdersPanel() {
  const [address, setAddress] = useSearchParams();
  const { criteria, page } = readListQuery(address);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // As the links of other tabs ask for it.
    () => new Set(address.getAll('open')),
  );
  // Another one may be asked for while the tab is open, such as by the search.
  const wish = address.getAll('open').join();
  const [lastWish, setLastWish] = useState(wish);
  if (wish !== lastWish) {
    setLastWish(wish);
    setOpen(new Set([...open, ...address.getAll('open')]));
  }
  const list = useOrderList({ criteria, page }, open);
  const { data: orderPage, isLoading, load } = list;
  const show = (next: { criteria?: OrderCriteria; page: number }, options?: { replace: boolean }) =>
    setAddress((now) => withListQuery(now, { criteria, ...next }), options);

  const pages = orderPage ? pagesOf(orderPage.count) : 1;
  const filtered = Object.keys(criteria).length > 0;
  // The address changes first: until its own answer is here, another list's count says nothing.
  const beyond = !isLoading && orderPage?.page === page && page > pages;
  const showLastPage = useEffectEvent(() => show({ page: pages }, { replace: true }));
  useEffect(() => {
    if (beyond) showLastPage();
  }, [beyond]);

  const apply = (next: OrderCriteria) => {
    if (page === 1 && JSON.stringify(next) === JSON.stringify(criteria)) load();
    else show({ criteria: next, page: 1 });
  };

  return (
    <div className={classNames(ui.stack5, ui.shrinking)}>
      <NewPhoneOrder />
      <OrderFilters criteria={criteria} onApply={apply} />
      <QuestionChips criteria={criteria} onApply={apply} />
      <RemoteView remote={list} texts={words} lines={8}>
        {({ rows, count, newer, outdated, page: shownPage }) => (
          <>
            {count > 0 && (
              <div className={classNames(ui.mutedTexts, ui.lastAtEnd, ui.screenOnly, styles.tools)}>
                <p>{words.count(count)}</p>
                <div role="status">
                  {outdated && (
                    <Button variant="secondary" onClick={load}>
                      {newer === 0 ? words.showNow : words.showNewer(newer)}
                    </Button>
                  )}
                </div>
                {filtered && (
                  <Button variant="quiet" onClick={() => apply({})}>
                    {words.clearFilters}
                  </Button>
                )}
                <ExportOrders criteria={criteria} />
              </div>
            )}
            {rows.length > 0 ? (
              <OrderTable rows={rows} busy={isLoading} open={open} onOpen={setOpen} />
            ) : (
              <NoRows isFiltered={filtered} texts={words} onClear={() => apply({})} />
            )}
            <Pager
              page={Math.min(shownPage, pages)}
              more={shownPage < pages}
              text={words.pageOf({ page: Math.min(shownPage, pages), pages, orders: count })}
              onTurn={(next) => show({ page: next })}
              empty={count === 0}
              className={classNames(deskUi.ends3, ui.screenOnly, styles.pager)}
            />
            <DayPrintFiles />
          </>
        )}
      </RemoteView>
    </div>
  );
}

interface OrderTableProps {
  rows: readonly DeskOrderRow[];
  /** Another list is on its way; these rows stay until it is there. */
  busy: boolean;
  /** The numbers of the orders whose details are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
}

/** The orders as a table; on narrow screens each row is set as a card. @internal */
export function OrderTable({ rows, busy, open, onOpen }: OrderTableProps) {
  return (
    <table
      className={classNames(ui.stackedRows, later.startHeads, styles.table, busy && deskUi.dimmed)}
      aria-busy={busy}
    >
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.heads.number}</th>
          <th scope="col">{words.heads.customer}</th>
          <th scope="col">{laterWords.fields.email}</th>
          <th scope="col">{laterWords.fields.phone}</th>
          <th scope="col">{words.heads.amount}</th>
          <th scope="col">{words.heads.status}</th>
          <th scope="col">{words.heads.created}</th>
          <th scope="col">
            <span className="visually-hidden">{words.heads.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SafeRow frame="tr" key={row.order_number}>
            <OrderRow
              row={row}
              open={open.has(row.order_number)}
              onToggle={() => onOpen(toggled(open, row.order_number))}
            />
          </SafeRow>
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps {
  row: DeskOrderRow;
  open: boolean;
  onToggle: () => void;
}

/** Shows one order of the list, with its details below once they are asked for. */
function OrderRow({ row, open, onToggle }: OrderRowProps) {
  const id = useId();
  const { order_number, customer_name, customer_email, customer_phone } = row;
  return (
    <>
      <tr className={classNames(styles.row, open && classNames(later.aloneOnPaper, styles.open))}>
        <th scope="row" className={deskUi.number} id={`${id}-number`}>
          {order_number}
        </th>
        <td className={deskUi.customer}>
          <bdi>{customer_name}</bdi>
        </td>
        <td className={styles.email}>
          <EmailText email={customer_email} />
        </td>
        <td className={styles.phone}>
          <bdi>{customer_phone}</bdi>
        </td>
        <td className={deskUi.amount}>
          <Price rupees={row.total_amount} />
        </td>
        <td className={styles.status}>
          <StatusBadge status={row.order_status} />
          <OrderMarks order={row} />
        </td>
        <td className={styles.created}>
          <MomentText instant={row.created_at} />
        </td>
        <td className={classNames(deskUi.fullParts, ui.screenParts, styles.toggle)}>
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={open ? `${id}-details` : undefined}
            aria-describedby={`${id}-number`}
            onClick={onToggle}
          >
            {open ? words.hide : words.view}
          </Button>
        </td>
      </tr>
      {open && (
        <tr
          className={classNames(deskUi.wideCell, later.aloneOnPaper, styles.detailsRow)}
          id={`${id}-details`}
        >
          <td colSpan={8}>
            <OrderDetails orderNumber={order_number} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Shows day and time, each in one piece. */
function MomentText({ instant }: { instant: string }) {
  const [day, time] = formatMoment(instant).split(', ');
  return (
    <time dateTime={instant}>
      <span className={styles.piece}>{day},</span> <span className={styles.piece}>{time}</span>
    </time>
  );
}

function toggled(open: ReadonlySet<string>, number: string): ReadonlySet<string> {
  return open.has(number)
    ? new Set([...open].filter((other) => other !== number))
    : new Set([...open, number]);
}

/** The whole filtered list as a CSV file (B4). */
function ExportOrders({ criteria }: { criteria: OrderCriteria }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await deskApi().ordersFile(criteria);
      if (answer.ok) saveFile(answer.data, 'orders.csv');
      else await showAlert(textOf(answer) || words.notExported);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? words.exporting : words.export}
    </Button>
  );
}
