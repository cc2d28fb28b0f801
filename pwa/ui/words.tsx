import type { ReactNode } from 'react';

/** Words of dialogs, passing messages and prices on cards; prices arrive formatted. */
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
  withLetters: (price: ReactNode, letterPrice: string, beside: (text: string) => ReactNode) => (
    <>
      {price} {beside(`+ ${letterPrice} a letter`)}
    </>
  ),
};
