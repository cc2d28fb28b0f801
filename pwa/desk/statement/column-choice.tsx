import { useState } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
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
import { hasHeading } from './remembered-columns.ts';
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
