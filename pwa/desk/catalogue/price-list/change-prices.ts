import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import type { PriceListChange } from '#shared/catalogue/price-list.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/**
 * Changes what a list says. A toast says so, and offers to take it back. Returns why nothing was
 * changed, or null.
 */
export async function changePrices(
  changes: readonly PriceListChange[],
  onChanged: () => void,
): Promise<(() => string) | null> {
  const answer = await adminApi().changePrices(changes);
  if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
  onChanged();
  showToast({
    text: words.changed(changes.length),
    confirms: true,
    action: { label: shopWords.undo, onAction: () => void takeBack(changes, onChanged) },
  });
  return null;
}

async function takeBack(changes: readonly PriceListChange[], onChanged: () => void) {
  const answer = await adminApi().changePrices(
    changes.map(({ name, was, becomes }) => ({ name, was: becomes, becomes: was })),
  );
  onChanged();
  showToast({
    text: answer.ok
      ? words.changedBack(changes.length)
      : shopWords.undoFailed(words.list, textOf(answer) || shopWords.notSaved),
    confirms: answer.ok,
  });
}
