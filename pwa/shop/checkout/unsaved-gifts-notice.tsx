import { useLiveQuery } from 'dexie-react-hooks';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import styles from './checkout.module.css';

/** Which of the gifts are ordered without changes that were begun, and how to finish those. */
export function UnsavedGiftsNotice({ lines }: { lines: readonly ShownLine[] }) {
  const scope = useScope();
  const changed = useLiveQuery(() => changedLines(scope), [scope]);
  const unsaved = lines.filter(({ id }) => changed?.has(id));
  return unsaved.map((line) => {
    const name = shownName(line.productName, line.name);
    return (
      <Notice key={line.id}>
        <p>{words.unsaved(name)}</p>
        <ButtonLink href={`/cart?edit=${line.id}`} variant="secondary" className={styles.again}>
          {words.continueChanging(name)}
        </ButtonLink>
      </Notice>
    );
  });
}
