import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';

/** Words of dialogs, passing messages and the prices of families; prices arrive formatted. */
export const words = translated('pwa/ui/words', {
  close: 'Close',
  dismiss: 'Dismiss',
  ok: 'OK',
  message: 'Message',
  pleaseConfirm: 'Please confirm',
  tryAgain: 'Try again',
  notLoaded: 'What you tapped could not be loaded.',
  notLoadedOffline: 'You are offline, and what you tapped is not stored on this device yet.',
  pressLost: 'The shop was updated and this page loaded again. Please tap once more.',

  /** Labels the fields of the chosen day (B71). */
  day: { yours: 'Your day', name: 'Name (optional)' },

  fromPrice: (price: ReactNode, beside: (text: string) => ReactNode) => (
    <>
      {beside('from')} {price}
    </>
  ),
});
