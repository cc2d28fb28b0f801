import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { words } from './words.tsx';

/** Asks before a begun change of a gift in the cart is ended; true when it may go. */
export function confirmDiscard(): Promise<boolean> {
  const { ask, confirm, cancel } = words.discard;
  return confirmAlert({ text: ask, confirmLabel: confirm, cancelLabel: cancel });
}
