import type { words } from './words.tsx';

export const hindi: typeof words = {
  close: 'बंद करें',
  dismiss: 'बंद करें',
  ok: 'ठीक है',
  message: 'संदेश',
  pleaseConfirm: 'कृपया पुष्टि करें',
  tryAgain: 'फिर कोशिश करें',
  notLoaded: 'आपने जिस पर टैप किया, वह लोड नहीं हो सका।',
  notLoadedOffline: 'आप ऑफ़लाइन हैं, और आपने जिस पर टैप किया वह अभी इस डिवाइस पर नहीं है।',
  pressLost: 'दुकान अपडेट हुई और यह पेज फिर से लोड हुआ। कृपया एक बार फिर टैप करें।',

  day: { yours: 'आपका दिन', name: 'नाम (ज़रूरी नहीं)' },

  fromPrice: (price, beside) => (
    <>
      {price} {beside('से')}
    </>
  ),
};
