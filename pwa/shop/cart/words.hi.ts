import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'आपका कार्ट',
  emptyTitle: 'आपका कार्ट खाली है',
  emptyText: 'कोई ऐसा नोट, फ़्रेम या सिक्का चुनें, जो किसी की कहानी कहता हो।',
  restUnreached:
    'आपके खाते के कार्ट का बाकी सामान अभी नहीं मिल पा रहा है। दुकान से जवाब आते ही वह यहाँ दिखेगा।',

  /** Changes that the shop refused, by what was to be done; the reason is a sentence. */
  refused: {
    add: (gift, reason) => `“${gift}” आपके कार्ट में नहीं जोड़ा जा सका: ${reason}`,
    'set-quantity': (gift, reason) => `“${gift}” की मात्रा नहीं बदली जा सकी: ${reason}`,
    'replace-details': (gift, reason) => `“${gift}” में आपके बदलाव सेव नहीं हो सके: ${reason}`,
    remove: (gift, reason) => `“${gift}” आपके कार्ट से नहीं हटाया जा सका: ${reason}`,
    'late-edit': (gift) => `“${gift}” अब आपके कार्ट में नहीं है, इसलिए उसमें आपके बदलाव सेव नहीं हो सके।`,
  },
  lostAccount: (gifts) =>
    gifts === 0
      ? 'आपका पुराना खाता अब दुकान के पास नहीं है; उसके ऑर्डर और उसका कार्ट अब नहीं दिखाए जा सकते।'
      : `आपका पुराना खाता अब दुकान के पास नहीं है; उसके ऑर्डर और उसका कार्ट अब नहीं दिखाए जा सकते। इस डिवाइस पर जो ${gifts} उपहार रुके हुए थे, वे आपके कार्ट में हैं।`,
  unknownGift: 'एक उपहार',
  dismiss: 'बंद करें',
  pricesChanged: 'आपके देखने के बाद एक कीमत बदल गई है। अब नई कीमत लगेगी।',
  understood: 'ठीक है',

  estimatedDelivery: 'अनुमानित डिलीवरी',
  days: (days) => `${days} दिन`,
  standardDelivery: 'भारत में स्टैंडर्ड डिलीवरी में 3-7 कार्य दिवस लगते हैं।',
  checkout: 'चेकआउट पर जाएँ',
  loginToCheckout: 'चेकआउट के लिए लॉग इन करें',

  /** As the owner gave them (D1, D2). */
  blurbs: {
    label: 'काम की बातें',
    fast: { title: 'तेज़ डिलीवरी', text: '3-7 कार्य दिवस, भारत में कहीं भी।' },
    final: {
      title: 'वापसी नहीं',
      text: 'हर उपहार आपके लिए ही बनाया जाता है, इसलिए हर बिक्री अंतिम है: न वापसी, न अदला-बदली।',
    },
  },
};
