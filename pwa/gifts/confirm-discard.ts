import { confirmAlert } from '#pwa/ui/alert-store.ts';

/** Asks before a begun change of a gift in the cart is ended; true when it may go. */
export function confirmDiscard(): Promise<boolean> {
  return confirmAlert({
    text: 'Discard your changes? The gift in your cart stays as it is.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Keep them',
  });
}
