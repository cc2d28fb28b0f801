import { words as giftWords } from '#pwa/gifts/words.tsx';
import { editOf } from '#pwa/local/draft-of-line.ts';
import { clearDraft } from '#pwa/local/drafts.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showToast } from '#pwa/ui/toast-store.ts';
import type { usePress } from '#pwa/ui/use-press.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import styles from './unsaved-changes.module.css';
import { words } from './words.ts';

interface UnsavedChangesProps {
  line: ShownLine;
  /** Goes on with it. */
  press: ReturnType<typeof usePress>;
}

/** Says that a change of a gift was begun, with a way on and a way out. */
export function UnsavedChanges({ line, press }: UnsavedChangesProps) {
  const scope = useScope();
  const name = shownName(line.productName, line.name);
  const discard = async () => {
    if (!(await confirmAlert(giftWords.discard))) return;
    await clearDraft(scope, editOf(line.id));
    showToast({ text: words.discarded(name), confirms: true });
  };
  return (
    <div className={styles.unsaved}>
      <p>{words.unsaved}</p>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          flush="start"
          aria-label={words.continueChangingGift(name)}
          {...press}
        >
          {words.continueChanging}
        </Button>
        <Button variant="quiet" aria-label={words.discardChanges(name)} onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}
