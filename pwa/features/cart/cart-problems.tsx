import { useLiveQuery } from 'dexie-react-hooks';
import { dismissProblem, problems } from '#pwa/local/problems.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './cart-screen.module.css';

/** Changes the shop refused: which item and why, until the shopper has read it (SY6). */
export function CartProblems() {
  const owner = useOwner();
  const open = useLiveQuery(() => problems(owner), [owner]) ?? [];
  return open.map(({ id, message }) => (
    <Notice key={id} tone="error">
      <div className={styles.problem}>
        <span>{message}</span>
        <Button variant="quiet" flush="end" onClick={() => void dismissProblem(id)}>
          Dismiss
        </Button>
      </div>
    </Notice>
  ));
}
