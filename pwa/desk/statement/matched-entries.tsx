import { useState } from 'react';
import { moveOrders, type RequestedMove } from '#pwa/desk/moves/move-orders.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { RemotePending, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { formatInr } from '#shared/values/money.ts';
import { type Match, matchStatement } from './match-statement.ts';
import { EntryText, OpenEntry } from './open-entry.tsx';
import { entriesOf, type Statement, type StatementColumns } from './read-statement.ts';
import styles from './statement.module.css';
import { referenceOf, waitingOrders } from './unpaid-orders.ts';
import { words } from './words.ts';

interface MatchedEntriesProps {
  statement: Statement;
  columns: StatementColumns;
}

/** Shows what of a statement pays which order: what fits exactly with one button, and the rest with why. */
export function MatchedEntries({ statement, columns }: MatchedEntriesProps) {
  const waiting = useRemote('waiting_orders', waitingOrders, { fresh: true });
  const isOnline = useOnline();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [confirmedRows, setConfirmedRows] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  if (!waiting.data) return <RemotePending remote={waiting} texts={words} lines={6} />;
  const { entries, ignored } = entriesOf(statement, columns);
  const others = entries.filter(({ row }) => !confirmedRows.has(row));
  const { exact, open, none } = matchStatement(others, waiting.data);
  const ticked = exact.filter(({ entry }) => !leftOut.has(entry.row));
  const sum = ticked.reduce((total, { order }) => total + order.total_amount, 0);

  const confirm = async (
    matches: readonly { entry: Match<unknown>['entry']; order: DeskOrderRow }[],
  ) => {
    if (isBusy || matches.length === 0) return;
    setBusy(true);
    const moves = matches.map(
      ({ entry, order }): RequestedMove => ({ order, reference: referenceOf(entry, order) }),
    );
    const failed = await moveOrders(moves, 'confirmed');
    const isFailed = new Set(failed.map(({ number }) => number));
    const rows = matches.flatMap(({ entry, order }) =>
      isFailed.has(order.order_number) ? [] : [entry.row],
    );
    setConfirmedRows(new Set([...confirmedRows, ...rows]));
    setFailures(failed.map(({ number, text }) => words.notConfirmed(number, text())));
    waiting.refresh();
    setBusy(false);
  };
  const toggle = (row: number) => {
    const next = new Set(leftOut);
    if (!next.delete(row)) next.add(row);
    setLeftOut(next);
  };
  return (
    <div className={ui.stack5}>
      <p role="status">{words.read(entries.length, ignored)}</p>
      {!isOnline && <Notice>{words.offline}</Notice>}
      {isOnline && waiting.failure && (
        <FailedNotice onTryAgain={waiting.load}>{words.old(textOf(waiting.failure))}</FailedNotice>
      )}
      {failures.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <section className={ui.stack3} aria-labelledby="statement-exact">
        <h2 id="statement-exact" className={ui.title}>
          {words.exact(exact.length)}
        </h2>
        {exact.length === 0 ? (
          <p>{words.noneExact}</p>
        ) : (
          <>
            <p className={ui.note}>{words.exactLead}</p>
            <RowList label={words.exact(exact.length)}>
              {exact.map(({ entry, order }) => (
                <li key={entry.row} className={styles.entry}>
                  <Choice
                    type="checkbox"
                    checked={!leftOut.has(entry.row)}
                    onChange={() => toggle(entry.row)}
                  >
                    {words.order(order.order_number, isolated(order.customer_name))}
                  </Choice>
                  <EntryText entry={entry} />
                </li>
              ))}
            </RowList>
            <div className={styles.foot}>
              <Button
                busy={isBusy}
                disabled={!isOnline || ticked.length === 0}
                onClick={() => void confirm(ticked)}
              >
                {ticked.length === 0
                  ? words.confirmNone
                  : words.confirm(ticked.length, formatInr(sum))}
              </Button>
            </div>
          </>
        )}
      </section>
      {open.length > 0 && (
        <section className={ui.stack3} aria-labelledby="statement-open">
          <h2 id="statement-open" className={ui.title}>
            {words.lookAt(open.length)}
          </h2>
          <RowList label={words.lookAt(open.length)}>
            {open.map((match) => (
              <OpenEntry
                key={match.entry.row}
                match={match}
                isBusy={isBusy || !isOnline}
                onConfirm={(order) => void confirm([{ entry: match.entry, order }])}
              />
            ))}
          </RowList>
        </section>
      )}
      {none.length > 0 && (
        <Disclosure label={words.none(none.length)}>
          <p className={ui.note}>{words.reasons.no_order}</p>
          <RowList label={words.none(none.length)}>
            {none.map(({ entry }) => (
              <li key={entry.row} className={styles.entry}>
                <EntryText entry={entry} />
              </li>
            ))}
          </RowList>
        </Disclosure>
      )}
    </div>
  );
}
