import type { words } from './words.tsx';

export const hindi: typeof words = {
  close: 'बंद करें',
  dismiss: 'बंद करें',
  ok: 'ठीक है',
  message: 'संदेश',
  pleaseConfirm: 'कृपया पुष्टि करें',

  fromPrice: (price, beside) => (
    <>
      {price} {beside('से')}
    </>
  ),
};
