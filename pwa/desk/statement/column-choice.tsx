import { useState } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { firstGraphemes } from '#shared/language/graphemes.ts';
import {
  type ColumnKind,
  columnKinds,
  isWhole,
  type Statement,
  type StatementColumns,
} from './read-statement.ts';
import styles from './statement.module.css';
import { words } from './words.ts';

interface ColumnChoiceProps {
  statement: Statement;
  onChoose: (columns: StatementColumns) => void;
}

/** As much of a cell tells its column. */
const mostSampleLetters = 40;

/** Asks which column says what, where the heading does not. */
export function ColumnChoice({ statement, onChoose }: ColumnChoiceProps) {
  const { head, rows } = statement;
  const sampleOf = (place: number) => firstGraphemes(rows[0]?.[place] ?? '', mostSampleLetters);
  const [columns, setColumns] = useState<StatementColumns>({});
  const choose = (kind: ColumnKind, value: string) => {
    const next: StatementColumns = { ...columns };
    if (value === '') delete next[kind];
    else next[kind] = Number(value);
    setColumns(next);
  };
  const options = head.map((label, place) => ({
    value: String(place),
    label: label || words.column(place + 1, sampleOf(place)),
  }));
  return (
    <section className={ui.stack3} aria-labelledby="statement-columns">
      <h2 id="statement-columns" className={ui.title}>
        {words.columnsTitle}
      </h2>
      <p className={deskUi.lead}>{hasHeading(head) ? words.columnsLead : words.noHeading}</p>
      <div className={styles.columns}>
        {columnKinds
          .filter((kind) => kind !== 'debit')
          .map((kind) => (
            <Select
              key={kind}
              label={words.columns[kind]}
              emptyLabel={words.noColumn}
              options={options}
              value={String(columns[kind] ?? '')}
              onChange={({ target }) => choose(kind, target.value)}
            />
          ))}
      </div>
      <div className={ui.row3}>
        <Button disabled={!isWhole(columns)} onClick={() => onChoose(columns)}>
          {words.columnsDone}
        </Button>
      </div>
    </section>
  );
}

const columnsByHeading = () =>
  readJson(
    localValues.get(deskKeys.statementColumns),
    (columnsByHead: Record<string, StatementColumns>) => columnsByHead,
  ) ?? {};

/** A device remembers so many headings, the last ones. */
const mostRemembered = 10;

function hasHeading(head: readonly string[]): boolean {
  return head.some((label) => label !== '');
}

/** Returns a number of a heading, so that nothing it says stays on the device. */
function keyOf(head: readonly string[]): string {
  const letters = [...JSON.stringify(head)];
  const sum = letters.reduce(
    (all, each) => (Math.imul(all, 31) + (each.codePointAt(0) ?? 0)) | 0,
    0,
  );
  return `heading ${sum}`;
}

/** Returns what was chosen for a heading on this device; null where nothing was, or it is not whole. */
export function rememberedColumns(head: readonly string[]): StatementColumns | null {
  const columns = columnsByHeading()[keyOf(head)];
  return columns && isWhole(columns) ? columns : null;
}

/** Remembers places alone, by a number of their heading; rows without one have other columns each time. */
export function rememberColumns(head: readonly string[], columns: StatementColumns): void {
  if (!hasHeading(head)) return;
  const others = Object.entries(columnsByHeading()).filter(([key]) => key !== keyOf(head));
  const next = [...others, [keyOf(head), columns] as const].slice(-mostRemembered);
  localValues.set(deskKeys.statementColumns, JSON.stringify(Object.fromEntries(next)));
}
