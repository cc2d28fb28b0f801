import { formatInr } from '#shared/values/money.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  allGifts: 'हमारा हर उपहार, जो किसी एक दिन और किसी एक इंसान के लिए बनता है।',
  day: {
    none: 'हर उपहार अपने दिन के साथ देखें।',
    forName: (name) => `${name} के लिए`,
    change: 'दिन बदलें',
    choose: 'अपना दिन चुनें',
    use: 'यह दिन दिखाएँ',
    clear: 'दिन हटाएँ',
  },
  loading: 'उपहार लोड हो रहे हैं…',
  notReached: 'अभी दुकान से संपर्क नहीं हो पाया, इसलिए ये हमारे आम तौर पर मिलने वाले उपहार और कीमतें हैं।',
  goodToKnow: 'काम की बातें',
  priceAndOrigin: {
    title: 'कीमत और मूल देश',
    text: ({ fee, freeAbove }) =>
      `भारत में बना। कीमत में ऊपर से कोई टैक्स नहीं जुड़ता। ${fee > 0 ? `${formatInr(freeAbove)} तक के ऑर्डर पर डिलीवरी के ${formatInr(fee)} जुड़ते हैं` : 'डिलीवरी मुफ़्त है'}।`,
  },

  continueGift: 'अधूरा उपहार पूरा करें',
  whenHere: 'कब तक पहुँचेगा? अपना पिन कोड लिखें',
};
