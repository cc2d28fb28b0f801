import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  shop: (families) => `भारत से, खास आपके लिए बने उपहार: ${families.join(', ')}।`,
  /** One sentence of each page, up to about 155 characters. */
  descriptions: {
    gifts: `${shop.name} के सभी उपहार एक ही पेज पर: आपकी तारीख वाले नोट, फ़्रेम, रेज़िन और राशि वाले सिक्के, आपके अपने दिन के साथ बने हुए।`,
    about: `${shop.name} तारीख वाले नोट कैसे ढूँढता है और ${shop.founded} से उनसे खास आपके लिए उपहार कैसे बनाता है।`,
    contact: `${shopInHindi.city} में ${shop.name} को लिखें: कोई नंबर जो आप ढूँढ रहे हों, कोई ऑर्डर, या आपका अपना कोई विचार।`,
    terms: `${shop.name} से अपनी पसंद से बनवाए उपहार खरीदने की शर्तें: उत्पाद, कीमतें, भुगतान, ऑर्डर और भारत में डिलीवरी।`,
    privacy: `${shop.name} आपके बारे में क्या रखता है, क्या आपके डिवाइस पर रहता है, कब तक, और इस बारे में हमसे कैसे संपर्क करें।`,
    refund: `ऑर्डर रद्द करने, रिफ़ंड और टूटे या खराब उपहारों के बारे में ${shop.name} की नीति।`,
    shipping: `${shop.name} भारत में कहाँ-कहाँ डिलीवरी करता है, कितना समय लगता है और कितना खर्च आता है।`,
  },

  gift: (name, description) =>
    `${name}: ${description} भारत में, खास आपके लिए बना। पूरे भारत में डिलीवरी।`,

  withoutScripts:
    'यहाँ उपहार चुनने और ऑर्डर करने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है। आप ये पेज पढ़ सकते हैं, या फ़ोन या ईमेल से ऑर्डर कर सकते हैं।',

  notLoaded: 'यह पेज पूरा लोड नहीं हो सका, इसलिए इसके बटन अभी काम नहीं करते।',
  tryAgain: 'फिर कोशिश करें',

  manifest: {
    name: `${shop.name} – खास आपके लिए बने उपहार`,
    cart: 'कार्ट',
    account: 'खाता',
    homePicture: (families) => `होम पेज, जिस पर ${numberInHindiWords(families)} तरह के उपहार हैं`,
    giftPicture: 'फ़ोन पर उपहार चुनना',
  },
};
