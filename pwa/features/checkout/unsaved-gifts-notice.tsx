import { useLiveQuery } from 'dexie-react-hooks';
import { changedLines } from '#pwa/local/line-drafts.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './checkout.module.css';
import { words } from './words.tsx';

/** Which of the gifts are ordered without changes that were begun, and how to finish those. */
export function UnsavedGiftsNotice({ lines }: { lines: readonly ShownLine[] }) {
  const scope = useScope();
  const changed = useLiveQuery(() => changedLines(scope), [scope]);
  const unsaved = lines.filter(({ id }) => changed?.has(id));
  return unsaved.map(({ id, name }) => (
    <Notice key={id}>
      <p>{words.unsaved(name)}</p>
      <ButtonLink href={`/cart?edit=${id}`} variant="secondary" className={styles.again}>
        {words.continueChanging(name)}
      </ButtonLink>
    </Notice>
  ));
}
