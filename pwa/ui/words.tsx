import type { ReactNode } from 'react';

/** Words of dialogs, passing messages and the prices of families; prices arrive formatted. */
export const words = {
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
};
