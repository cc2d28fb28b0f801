import type { words } from './words.ts';

export const hindi: typeof words = {
  each: (price) => `हर एक ${price}`,
  unavailable: 'अभी स्टॉक में नहीं है। ऑर्डर करने के लिए कृपया इसे हटाएँ।',
  priceDetails: 'कीमत का विवरण',
  edit: 'बदलें',
  editGift: (gift) => `${gift} बदलें`,
  duplicate: 'एक और बनाएँ',
  duplicateGift: (gift) => `${gift}: एक और बनाएँ`,
  remove: 'हटाएँ',
  removeGift: (gift) => `${gift} हटाएँ`,
  removed: (gift) => `आपके कार्ट से हटाया गया: ${gift}`,
  undo: 'वापस लाएँ',
  putBack: (gift) => `कार्ट में वापस आ गया: ${gift}`,
  noRoomToUndo: 'इस डिवाइस पर उपहार वापस लाने के लिए जगह नहीं बची',
  storing: 'इस डिवाइस पर अभी सेव नहीं हुआ',
  notStored: (gift) => `${gift}: यह डिवाइस आपका बदलाव सेव नहीं कर सका, इसलिए वह वापस ले लिया गया`,
  /** The text on paper, where the count stands alone. */
  quantity: 'मात्रा',
  quantityOf: (gift) => `${gift} की मात्रा`,
  increase: (gift) => `${gift} की मात्रा बढ़ाएँ`,
  decrease: (gift) => `${gift} की मात्रा घटाएँ`,

  drawnAnew: 'आपके जोड़ने के बाद इस उपहार की हमारी तस्वीर बदल गई है: अब यह ऐसा ही बनाया जाता है।',
  unsaved: 'इस उपहार में आपके बदलाव अभी सेव नहीं हुए हैं।',
  continueChanging: 'जारी रखें',
  continueChangingGift: (gift) => `“${gift}” में बदलाव जारी रखें`,
  discard: 'छोड़ दें',
  discardChanges: (gift) => `“${gift}” में किए बदलाव छोड़ दें`,
  discarded: (gift) => `“${gift}” में किए बदलाव छोड़ दिए गए`,
};
