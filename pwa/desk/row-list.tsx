import { Children, Fragment, type ReactNode } from 'react';
import { useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './primitives.module.css';
import { words } from './words.ts';

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

interface PagerProps {
  /** The number from 1 on. */
  page: number;
  more: boolean;
  /** Says where one is in the list. */
  text: string;
  onTurn: (page: number) => void;
  /** Whether the list has no rows, so that there is nowhere to turn. */
  empty?: boolean;
  className?: string | undefined;
}

/** Shows where one is in a list, said aloud when it changes, with the ways back and on. */
export function Pager({
  page,
  more,
  text,
  onTurn,
  empty = false,
  className = styles.pager,
}: PagerProps) {
  const { label, previous, next } = words.pages;
  return (
    <nav className={className} aria-label={label}>
      {!empty && (
        <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          {previous}
        </Button>
      )}
      <p role="status">{text}</p>
      {!empty && (
        <Button variant="secondary" disabled={!more} onClick={() => onTurn(page + 1)}>
          {next}
        </Button>
      )}
    </nav>
  );
}

/** The ways back and on in a list of which nobody knows how many pages it has; nothing where it has one. */
export function SheetPager({ page, more, onTurn }: Pick<PagerProps, 'page' | 'more' | 'onTurn'>) {
  if (page === 1 && !more) return null;
  return <Pager page={page} more={more} text={words.pages.at(page)} onTurn={onTurn} />;
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

/** Leads to an order for somebody who called (B50), and to payments of a bank statement (B81) or of carriers (B79). */
export function NewPhoneOrder() {
  if (useIsWorkshop()) return null;
  return (
    <div className={ui.row3}>
      <ButtonLink href="/admin?order=new" variant="secondary">
        {words.newPhoneOrder}
      </ButtonLink>
      <ButtonLink href="/admin?money=statement" variant="quiet">
        {words.statement}
      </ButtonLink>
      <ButtonLink href="/admin?money=cash" variant="quiet">
        {words.cash}
      </ButtonLink>
    </div>
  );
}
