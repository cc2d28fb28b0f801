import { useLiveQuery } from 'dexie-react-hooks';
import { dismissProblem, problems } from '#pwa/cart/problems.ts';
import { acceptPrices, type ShownLine } from '#pwa/cart/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import styles from './cart-notices.module.css';
import { problemText } from './problem-text.ts';
import { words } from './words.ts';

/** Lists the changes the shop refused, each until the shopper dismisses it (SY6). */
export function CartProblems() {
  const scope = useScope();
  const open = useLiveQuery(() => problems(scope), [scope]) ?? [];
  return open.map(({ id, ...problem }) => (
    <Dismissible
      key={id}
      tone="error"
      text={problemText(problem)}
      label={words.dismiss}
      onDismiss={() => void dismissProblem(scope, id)}
    />
  ));
}

/** Says once that prices changed while the shopper was away; the lines say which (SY10). */
export function PriceChanges({ lines }: { lines: readonly ShownLine[] }) {
  const scope = useScope();
  if (lines.every(({ wasPrice }) => wasPrice === undefined)) return null;
  return (
    <Dismissible
      text={words.pricesChanged}
      label={words.understood}
      onDismiss={() => void acceptPrices(scope)}
    />
  );
}

interface DismissibleProps {
  tone?: 'error';
  text: string;
  label: string;
  onDismiss: () => void;
}

function Dismissible({ tone, text, label, onDismiss }: DismissibleProps) {
  return (
    <Notice {...(tone ? { tone } : {})}>
      <div className={styles.notice}>
        <span>{text}</span>
        <Button variant="quiet" flush="end" onClick={onDismiss}>
          {label}
        </Button>
      </div>
    </Notice>
  );
}
