import { useState } from 'react';
import { TextFileButton } from '#pwa/desk/forms/text-file-button.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { MatchedEntries } from './matched-entries.tsx';
import { readStatement, type Statement, type StatementColumns } from './read-statement.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import styles from './statement.module.css';
import { words } from './words.ts';

/** A year of a busy account is about a tenth of it. */
const mostBytes = 10_000_000;

/**
 * Shows `/admin?money=statement`: a bank statement is read on this device, and what of it pays an order that waits is
 * confirmed (B81).
 */
export function StatementScreen() {
  const heading = useScreenHeading(words.title);
  const [statement, setStatement] = useState<Statement | null>(null);
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [failure, setFailure] = useState('');
  const readText = (text: string) => {
    const table = readStatement(text);
    setStatement(table);
    setColumns(table && (table.columns ?? rememberedColumns(table.head)));
    setFailure(table || text.trim() === '' ? '' : words.notRead);
  };
  return (
    <div className={classNames(ui.shrinking, styles.screen)}>
      <header className={deskUi.ends3}>
        <h1 className={ui.largeTitle} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <ButtonLink href="/admin?tab=work" variant="secondary">
          {words.toWork}
        </ButtonLink>
      </header>
      {statement === null && <StatementSource onText={readText} onFailure={setFailure} />}
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      {statement && columns === null && (
        <ColumnChoice
          statement={statement}
          onChoose={(chosenColumns) => {
            rememberColumns(statement.head, chosenColumns);
            setColumns(chosenColumns);
          }}
        />
      )}
      {statement && columns && <MatchedEntries statement={statement} columns={columns} />}
      {statement && (
        <div className={ui.row3}>
          <Button variant="quiet" onClick={() => setStatement(null)}>
            {words.another}
          </Button>
          {columns && statement.columns === null && (
            <Button variant="quiet" onClick={() => setColumns(null)}>
              {words.columnsChange}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface StatementSourceProps {
  onText: (text: string) => void;
  onFailure: (text: string) => void;
}

/** Takes a file or what was copied from one. */
function StatementSource({ onText, onFailure }: StatementSourceProps) {
  const open = async (file: File) => {
    if (file.size > mostBytes) return onFailure(words.tooLarge);
    const text = await file.text().catch(() => '\0');
    // A spreadsheet's own format is no text.
    if (text.includes('\0')) return onFailure(words.notRead);
    onText(text);
  };
  return (
    <section className={ui.stack3} aria-label={words.title}>
      <p className={deskUi.lead}>{words.lead}</p>
      <div className={ui.row3}>
        <TextFileButton onFile={open}>{words.choose}</TextFileButton>
      </div>
      <TextArea
        label={words.paste}
        rows={4}
        value=""
        onChange={({ target }) => onText(target.value)}
      />
    </section>
  );
}
