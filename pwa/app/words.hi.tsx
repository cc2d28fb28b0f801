import type { words } from './words.tsx';

export const hindi: typeof words = {
  skip: 'मुख्य सामग्री पर जाएँ',
  navigation: 'मुख्य मेन्यू',
  startPage: (shop) => `${shop}, मुखपृष्ठ`,
  cart: (items) => `कार्ट, ${items} चीज़ें`,
  menu: 'मेन्यू',
  products: 'उत्पाद',
  account: 'खाता',
  logout: 'लॉग आउट',
  login: 'लॉग इन',
  signup: 'साइन अप',
  loading: 'लोड हो रहा है…',
  scrollToTop: 'ऊपर जाएँ',

  agreement: (terms, privacy, refund, shipping) => (
    <>
      इस दुकान का उपयोग करके आप हमारी {terms}, {privacy}, {refund} और {shipping} से सहमत होते हैं।
    </>
  ),
  tagline: (city, founded) => `${city} से आपके नाम के उपहार, ${founded} से पूरे भारत में पहुँचाए जाते हैं।`,

  failedTitle: 'यह पेज नहीं खुला',
  failed: 'हमारी ओर से कुछ गड़बड़ हुई, या कनेक्शन टूट गया।',
  failedCartSafe: 'हमारी ओर से कुछ गड़बड़ हुई, या कनेक्शन टूट गया। आपका कार्ट इस डिवाइस पर सुरक्षित है।',
  reload: 'फिर से लोड करें',
  backToShop: 'दुकान पर वापस',

  languageFailed: 'दूसरी भाषा नहीं मिल सकी। ऑनलाइन होने पर फिर कोशिश करें।',
};
