import { editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { clearDraft } from '#pwa/cart/drafts/drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import type { usePress } from '#pwa/ui/focus/use-press.ts';
import ui from '#pwa/ui/style/primitives.module.css';
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
    <div className={ui.note}>
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
