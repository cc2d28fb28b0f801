import { Button } from '#pwa/ui/button.tsx';
import styles from './sheet-pager.module.css';
import { words } from './words.ts';

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
