import { Children, Fragment, type ReactNode } from 'react';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './people/words.ts';
import styles from './primitives.module.css';
import { words as deskWords } from './words.ts';

interface RowListProps {
  label?: string;
  /** An `li` each. */
  children: ReactNode;
}

/** Rows in one frame, a line between each two; one that cannot be drawn leaves the others (T49). */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (row) => (
        <SafeRow>{row}</SafeRow>
      ))}
    </ul>
  );
}

interface NoRowsProps {
  /** Whether there may be others that are left out. */
  isFiltered: boolean;
  texts: Readonly<Record<'none' | 'noneText' | 'noneFound' | 'noneFoundText' | 'showAll', string>>;
  onClear: () => void;
}

/** In place of a list that has no rows: there are none, or none that fit. */
export function NoRows({ isFiltered, texts, onClear }: NoRowsProps) {
  if (!isFiltered) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <EmptyState
      title={texts.noneFound}
      text={texts.noneFoundText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.showAll}
        </Button>
      }
    />
  );
}

interface SheetPagerProps {
  /** The number from 1 on. */
  sheet: number;
  more: boolean;
  onTurn: (sheet: number) => void;
}

/** The ways back and on in a list; nothing where one page has it all. */
export function SheetPager({ sheet, more, onTurn }: SheetPagerProps) {
  if (sheet === 1 && !more) return null;
  return (
    <nav className={styles.pager} aria-label={words.pages.label}>
      <Button variant="secondary" disabled={sheet <= 1} onClick={() => onTurn(sheet - 1)}>
        {words.pages.previous}
      </Button>
      <p role="status">{words.pages.at(sheet)}</p>
      <Button variant="secondary" disabled={!more} onClick={() => onTurn(sheet + 1)}>
        {words.pages.next}
      </Button>
    </nav>
  );
}

/** Shows an address that breaks before its @ and its dots where there is little room. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Leads to an order for somebody who called (B50). */
export function NewPhoneOrder() {
  return (
    <div className={ui.row3}>
      <ButtonLink href="/admin?order=new" variant="secondary">
        {deskWords.newPhoneOrder}
      </ButtonLink>
    </div>
  );
}
