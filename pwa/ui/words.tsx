import type { ReactNode } from 'react';
import { translated } from '#shared/translated.ts';

/** Words of dialogs, passing messages and the prices of families; prices arrive formatted. */
export const words = translated('pwa/ui/words', {
  close: 'Close',
  dismiss: 'Dismiss',
  ok: 'OK',
  message: 'Message',
  pleaseConfirm: 'Please confirm',

  fromPrice: (price: ReactNode, beside: (text: string) => ReactNode) => (
    <>
      {beside('from')} {price}
    </>
  ),
});
