import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { checkoutState, takeFoundOrder } from '#pwa/cart/checkout/checkout.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useVisible } from '#pwa/ui/use-visible.ts';

/** Where the shopper waits for the order: it is shown there as if just placed. */
const waitingPages = ['/payment', '/cart'];

/** Shows an order that sync found after its response was lost (B3), once, in a visible tab. */
export function FoundOrder() {
  const scope = useScope();
  const { owner } = scope;
  const visible = useVisible();
  const [path, navigate] = useLocation();
  const found = useLiveQuery(
    async () => (await checkoutState(scope)) === 'found' && owner,
    [scope],
  );
  const mine = visible && found === owner;

  const show = useEffectEvent(async () => {
    // On every page, and hardly ever needed. Before the order is taken, for it may not come.
    const { placedText, toPayOf } = await import('#pwa/payments/placed-text.ts');
    const answer = await takeFoundOrder(scope);
    if (!answer) return;
    const text = placedText(answer);
    const state = toPayOf(answer);
    if (waitingPages.includes(path)) {
      await showAlert(text);
      navigate('/account', { state });
    } else {
      showToast({ text, action: { label: laterWords.yourOrders, href: '/account', state } });
    }
  });
  useEffect(() => {
    if (mine) void show();
  }, [mine]);
  return null;
}
