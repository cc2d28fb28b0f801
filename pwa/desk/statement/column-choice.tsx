import { useState } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { type ColumnKind, columnKinds, isWhole, type StatementColumns } from './read-statement.ts';
import styles from './statement.module.css';
import { words } from './words.ts';

interface ColumnChoiceProps {
  head: readonly string[];
  onChoose: (columns: StatementColumns) => void;
}

/** Asks which column says what, where the heading does not. */
export function ColumnChoice({ head, onChoose }: ColumnChoiceProps) {
  const [columns, setColumns] = useState<StatementColumns>({});
  const choose = (kind: ColumnKind, value: string) => {
    const next: StatementColumns = { ...columns };
    if (value === '') delete next[kind];
    else next[kind] = Number(value);
    setColumns(next);
  };
  const options = head.map((label, place) => ({
    value: String(place),
    label: label || String(place + 1),
  }));
  return (
    <section className={ui.stack3} aria-labelledby="statement-columns">
      <h2 id="statement-columns" className={ui.title}>
        {words.columnsTitle}
      </h2>
      <p className={deskUi.lead}>{words.columnsLead}</p>
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

const keyOf = (head: readonly string[]) => head.join(' | ');

/** Returns what was chosen for a heading on this device; null where nothing was, or it is not whole. */
export function rememberedColumns(head: readonly string[]): StatementColumns | null {
  const columns = columnsByHeading()[keyOf(head)];
  return columns && isWhole(columns) ? columns : null;
}

export function rememberColumns(head: readonly string[], columns: StatementColumns): void {
  const next = { ...columnsByHeading(), [keyOf(head)]: columns };
  localValues.set(deskKeys.statementColumns, JSON.stringify(next));
}
