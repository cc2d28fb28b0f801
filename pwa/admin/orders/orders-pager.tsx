import { Button } from '#pwa/ui/button.tsx';
import styles from './orders-panel.module.css';

interface OrdersPagerProps {
  page: number;
  pages: number;
  /** Of all pages together. */
  count: number;
  onTurn: (page: number) => void;
}

/** Where one is in the list, said aloud when it changes, with the ways back and on. */
export function OrdersPager({ page, pages, count, onTurn }: OrdersPagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Prev
      </Button>
      <p role="status">
        Page {page} of {pages} ({count} total)
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
