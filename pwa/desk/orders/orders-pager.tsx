import { Button } from '#pwa/ui/button.tsx';
import styles from './orders-panel.module.css';
import { words } from './words.ts';

interface OrdersPagerProps {
  page: number;
  pages: number;
  /** Of all pages together. */
  count: number;
  onTurn: (page: number) => void;
}

/**
 * Where one is in the list, said aloud when it changes, with the ways back and on; of an empty list there
 * are none.
 */
export function OrdersPager({ page, pages, count, onTurn }: OrdersPagerProps) {
  return (
    <nav className={styles.pager} aria-label={words.pages.label}>
      {count > 0 && (
        <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          {words.pages.previous}
        </Button>
      )}
      <p role="status">{words.pages.at({ page, pages, orders: count })}</p>
      {count > 0 && (
        <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
          {words.pages.next}
        </Button>
      )}
    </nav>
  );
}
