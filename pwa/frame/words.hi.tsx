import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { words } from './words.tsx';

export const hindi: typeof words = {
  skip: 'मुख्य सामग्री पर जाएँ',
  navigation: 'मुख्य मेन्यू',
  startPage: `${shop.name}, होम पेज`,
  cart: (items) => `कार्ट, ${items} उपहार`,
  menu: 'मेन्यू',
  products: 'उत्पाद',
  account: 'खाता',
  logout: 'लॉग आउट',
  login: 'लॉग इन',
  signup: 'साइन अप',
  loading: 'लोड हो रहा है…',
  scrollToTop: 'ऊपर जाएँ',
  footer: {
    currencyNote: 'तारीख वाले नोट',
    photoFrame: 'फ़्रेम में नोट',
    resinFrame: 'रेज़िन में फ़ोटो',
    zodiac: 'सिक्के और स्टैंप',
    help: 'मदद',
    questions: 'सवाल और जवाब',
    whoWeAre: 'हम कौन हैं',
  },

  agreement: (terms, privacy, refund, shipping) => (
    <>
      इस दुकान का इस्तेमाल करने पर आप इन सबसे सहमत होते हैं: {terms}, {privacy}, {refund} और {shipping}।
    </>
  ),
  tagline: `${shopInHindi.city} से खास आपके लिए बने उपहार। ${shop.founded} से पूरे भारत में डिलीवरी।\n${shop.legalName}, ${shopInHindi.address}`,

  failedTitle: 'यह पेज नहीं खुला',
  failed: 'हमारी ओर से कुछ गड़बड़ हुई, या कनेक्शन टूट गया।',
  notStored: 'आप ऑफ़लाइन हैं, और यह पेज अभी इस डिवाइस पर नहीं है। इंटरनेट आने पर यह खुल जाएगा।',
  failedCartSafe: 'हमारी ओर से कुछ गड़बड़ हुई, या कनेक्शन टूट गया। आपका कार्ट इस डिवाइस पर सुरक्षित है।',
  reload: 'फिर से लोड करें',
  backToShop: 'दुकान पर वापस जाएँ',

  languageFailed: 'दूसरी भाषा लोड नहीं हो सकी। ऑनलाइन होने पर फिर कोशिश करें।',
};
