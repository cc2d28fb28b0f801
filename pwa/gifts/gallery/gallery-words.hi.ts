import type { galleryWords } from './gallery-words.ts';

export const hindi: typeof galleryWords = {
  views: {
    front: 'सामने से बनाया चित्र',
    hand: 'हाथ में, सही अनुपात में बनाया चित्र',
    wall: 'कमरे में, सही अनुपात में बनाया चित्र',
    back: 'पीछे से बनाया चित्र',
  },
  photograph: (gift) => `${gift} की फ़ोटो`,
  place: (place, of) => `${of} में से ${place}`,
  show: (place, what) => `तस्वीर ${place}: ${what}`,
  all: 'सभी तस्वीरें',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  enlarge: (what) => `बड़ा करें: ${what}`,
  away: 'यह तस्वीर अभी आपके डिवाइस पर नहीं है। ऑनलाइन होने पर दिखेगी।',
  addToCart: 'कार्ट में जोड़ें',
  outOfStock: 'स्टॉक में नहीं',
};
