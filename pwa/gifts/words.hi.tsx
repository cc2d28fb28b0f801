import { pluralsOf } from '#shared/language/plural.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import type { words } from './words.tsx';

const plural = pluralsOf('hi-IN');

const statuses: Record<OrderStatus, string> = {
  pending: 'पुष्टि बाकी',
  confirmed: 'पुष्टि हुई',
  shipped: 'भेजा गया',
  delivered: 'डिलीवर हुआ',
  cancelled: 'रद्द हुआ',
};

export const hindi: typeof words = {
  cart: {
    loading: 'आपका कार्ट लोड हो रहा है…',
    summary: 'ऑर्डर का सार',
    priceWas: (price) => `कीमत बदली: पहले ${price} थी`,
    continueShopping: 'खरीदारी जारी रखें',

    kept: (gifts, firstName) =>
      plural(gifts, {
        one: `${firstName} के लिए ${gifts} उपहार रखा है; देखने के लिए लॉग इन करें`,
        other: `${firstName} के लिए ${gifts} उपहार रखे हैं; देखने के लिए लॉग इन करें`,
      }),
    /** `kept` is the sentence above. */
    sessionExpired: (whatIsKept) => `${whatIsKept}। आपका सेशन खत्म हो गया है।`,

    unreadTitle: 'आपका सेव किया हुआ कार्ट अभी पढ़ा नहीं जा सकता',
    unread:
      'इस ब्राउज़र ने उसे नहीं दिया। फिर कोशिश करने के लिए पेज फिर से लोड करें; तब तक आप जो जोड़ेंगे, वह इस पेज के खुले रहने तक ही रहेगा।',
    unreachedTitle: 'दुकान से संपर्क नहीं हो पाया',
    unreached: 'दुकान से जवाब आते ही आपके खाते का कार्ट यहाँ दिखेगा।',
  },

  discard: {
    text: 'अपने बदलाव छोड़ दें? आपके कार्ट का उपहार जैसा है, वैसा ही रहेगा।',
    confirmLabel: 'बदलाव छोड़ दें',
    cancelLabel: 'बदलाव रखें',
  },

  picture: {
    enlarge: (gift) => `${gift} की तस्वीर बड़ी करके देखें`,
    sketch: 'आपके दिए विवरण से बनी तस्वीर। असली उपहार हाथ से बनाया जाता है।',
    save: 'तस्वीर सेव करें',
    saveOf: (gift) => `${gift} की तस्वीर सेव करें`,
    notSaved: 'तस्वीर सेव नहीं हो सकी। कृपया फिर कोशिश करें।',
  },

  price: {
    baseItems: 'उपहारों की मूल कीमत',
    extras: 'अतिरिक्त चीज़ें',
    coupon: (code) => `कूपन ${code}`,
    saved: (sum) => <>आपने {sum} बचाए</>,
    freeShipping: 'मुफ़्त शिपिंग',
    paid: 'कुल भुगतान',
  },

  order: {
    head: (number) => <>ऑर्डर {number}</>,
    deliverTo: 'डिलीवरी का पता',
    quantity: (count, price) => (
      <>
        मात्रा {count} · हर एक {price}
      </>
    ),
    print: 'प्रिंट करें',
    statuses,
    unknownStatus: 'अज्ञात',
  },
};
