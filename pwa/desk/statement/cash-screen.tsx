import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { tellOrderChange } from '#pwa/desk/moves/move-orders.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { dayInIndia, formatDate } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './statement.module.css';
import { allOrders } from './unpaid-orders.ts';
import { words } from './words.ts';

/** Shows `/admin?money=cash`: the cash of parcels that carriers have yet to hand over, to be noted as it comes (B79). */
export function CashScreen() {
  const texts = words.cash;
  const heading = useScreenHeading(texts.title);
  const ask = () => allOrders({ cash: 'with_courier', sort: 'created_at:asc' });
  const away = useRemote('cash_with_courier', ask, { fresh: true });
  return (
    <div className={classNames(ui.shrinking, styles.screen)}>
      <header className={deskUi.ends3}>
        <h1 className={ui.largeTitle} ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <ButtonLink href="/admin?tab=work" variant="secondary">
          {words.toWork}
        </ButtonLink>
      </header>
      <RemoteView remote={away} texts={{ ...words, ...texts }} lines={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.none} text={texts.noneText} />
          ) : (
            <CashRows rows={rows} onNoted={away.refresh} />
          )
        }
      </RemoteView>
    </div>
  );
}

/** The server takes so many at once. */
const mostAtOnce = 100;

function CashRows({ rows, onNoted }: { rows: readonly DeskOrderRow[]; onNoted: () => void }) {
  const texts = words.cash;
  const isOnline = useOnline();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const ticked = rows.filter(({ order_number }) => ticks.has(order_number));
  const toggle = (some: readonly DeskOrderRow[], isOn: boolean) => {
    const next = new Set(ticks);
    for (const { order_number } of some) {
      if (isOn) next.add(order_number);
      else next.delete(order_number);
    }
    setTicks(next);
  };
  const note = async () => {
    const hasCome = await confirmAlert({
      text: texts.question(ticked.length, sumOf(ticked)),
      confirmLabel: texts.yes,
      cancelLabel: texts.no,
    });
    if (!hasCome) return;
    setBusy(true);
    const outcome = await noteAll(ticked);
    setFailures(outcome.failures);
    setTicks(new Set());
    tellOrderChange(null);
    onNoted();
    setBusy(false);
    if (outcome.received > 0) showToast({ text: texts.noted(outcome.received), confirms: true });
  };
  return (
    <div className={ui.stack5}>
      <p className={deskUi.lead}>{texts.lead}</p>
      {failures.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      {byCarrier(rows).map(([carrier, its]) => {
        const name = carrier || texts.byHand;
        const isAll = its.every(({ order_number }) => ticks.has(order_number));
        return (
          <section key={carrier} className={ui.stack3} aria-label={name}>
            <h2 className={ui.title}>{texts.carrier(isolated(name), its.length, sumOf(its))}</h2>
            {its.length > 1 && (
              <Choice type="checkbox" checked={isAll} onChange={() => toggle(its, !isAll)}>
                {texts.all(its.length)}
              </Choice>
            )}
            <RowList label={name}>
              {its.map((row) => (
                <li key={row.order_number} className={styles.entry}>
                  <Choice
                    type="checkbox"
                    checked={ticks.has(row.order_number)}
                    onChange={({ target }) => toggle([row], target.checked)}
                  >
                    {words.order(row.order_number, isolated(row.customer_name))}
                  </Choice>
                  <p>
                    <strong>{formatInr(row.total_amount)}</strong>
                    {' · '}
                    {texts.parcel(
                      formatDate(dayInIndia(row.created_at)),
                      isolated(row.shipment?.tracking_number ?? ''),
                    )}
                  </p>
                </li>
              ))}
            </RowList>
          </section>
        );
      })}
      <div className={styles.foot}>
        <Button busy={isBusy} disabled={!isOnline || ticked.length === 0} onClick={note}>
          {ticked.length === 0 ? texts.tick : texts.note(ticked.length, sumOf(ticked))}
        </Button>
      </div>
    </div>
  );
}

/** Returns the orders by who has their cash, those of a carrier together. @internal */
export function byCarrier(rows: readonly DeskOrderRow[]): [string, DeskOrderRow[]][] {
  const groups = new Map<string, DeskOrderRow[]>();
  for (const row of rows) {
    const carrier = row.shipment?.carrier ?? '';
    groups.set(carrier, [...(groups.get(carrier) ?? []), row]);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other));
}

/** Notes all, in parts; of what was changed meanwhile, or is not sure, it says so. */
async function noteAll(rows: readonly DeskOrderRow[]) {
  let received = 0;
  const failures: string[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const part = rows.slice(from, from + mostAtOnce);
    const orders = part.map(({ order_number: number, revision }) => ({ number, revision }));
    const answer = await deskApi().noteCash(orders);
    if (!answer.ok) failures.push(words.cash.notNoted(textOf(answer)));
    else {
      received += answer.data.received.length;
      if (answer.data.left.length > 0) failures.push(words.cash.left(answer.data.left.join(', ')));
    }
  }
  return { received, failures };
}

function sumOf(rows: readonly DeskOrderRow[]): string {
  return formatInr(rows.reduce((sum, { total_amount }) => sum + total_amount, 0));
}
