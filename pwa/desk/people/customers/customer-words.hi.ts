import { pluralsOf } from '#shared/language/plural.ts';
import type { customerWords } from './customer-words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof customerWords = {
  loading: 'ग्राहक लोड हो रहा है…',
  failed: 'ग्राहक लोड नहीं हो सका',
  email: 'ईमेल',
  confirmed: 'पक्का किया गया',
  notConfirmed: 'पक्का नहीं किया गया',
  phone: 'फ़ोन',
  address: 'पता',
  none: '–',
  since: 'कब से ग्राहक',
  signedIn: 'लॉग इन',
  devices: (count) => `${count} डिवाइस पर`,
  notSignedIn: 'कहीं नहीं',
  messages: 'संदेश',
  messageCount: (count) => `${count} संदेश`,

  orders: 'ऑर्डर',
  orderCount: (count) => `ऑर्डर (${count})`,
  noOrders: 'अभी कोई ऑर्डर नहीं',
  olderOrders: 'इस पते के सभी ऑर्डर',

  agreed: (count) => `सहमति (${count})`,
  noConsents: 'ग्राहक ने यहाँ के ऑर्डरों के बारे में किसी संदेश के लिए सहमति नहीं दी।',
  agreedOn: (moment) => `${moment} को सहमति दी`,
  stoppedOn: (moment) => `${moment} को रोका`,
  version: (version) => `पाठ, संस्करण ${version}`,
  told: (count) => `ग्राहक को संदेश (${count})`,
  noneTold: 'यहाँ के ऑर्डरों के बारे में न कोई संदेश भेजा गया, न कोई बाकी है।',
  showAllOf: (count) => `सभी ${count} दिखाएँ`,

  endSessions: 'हर जगह से लॉग आउट करें',
  askEndSessions: {
    text: (name) => `${name} को हर डिवाइस से लॉग आउट करें?`,
    confirmLabel: 'लॉग आउट करें',
    cancelLabel: 'रद्द करें',
  },
  sessionsEnded: (name) => `${name} हर जगह से लॉग आउट हैं।`,

  reset: 'नया पासवर्ड',
  resetTitle: 'नए पासवर्ड के लिए लिंक',
  resetLead: (name) =>
    `लिंक तभी बनाएँ जब आपको पता हो कि ${name} ही माँग रहे हैं: जिसके पास लिंक है वह खाते में जा सकता है। यह एक बार, 15 मिनट तक चलता है।`,
  makeLink: 'लिंक बनाएँ',
  mailLink: (email) => `${email} पर मेल करें`,
  mailed: (email) => `${email} पर लिंक भेजा जा रहा है।`,
  noLink:
    'नए पासवर्ड का लिंक मेल नहीं हो सकता: पता पक्का नहीं किया गया है, या दुकान ई-मेल नहीं भेजती। मालिक लिंक बना सकते हैं।',
  link: 'लिंक, केवल अभी दिखाया गया',
  until: (moment) => `एक बार, ${moment} तक चलता है। इससे ग्राहक हर जगह से लॉग आउट हो जाता है।`,
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  done: 'ठीक है',

  download: 'सारा डेटा डाउनलोड करें',
  downloading: 'डाउनलोड हो रहा है…',

  delete: 'खाता हटाएँ',
  deleteTitle: (name) => `${name} का खाता हटाएँ`,
  goes: 'प्रोफ़ाइल, कार्ट, फ़ोटो, लॉग इन और ग्राहक के संदेश हमेशा के लिए हट जाएँगे।',
  stays: 'केवल यह रहेगा:',
  closed: (orders) => `${orders} ऑर्डर के नंबर, उपहारों के नाम, रकम, नाम और पता, जब तक कानून कहता है।`,
  openOrders: (orders) =>
    plural(orders, {
      one: `${orders} ऑर्डर जो अभी पूरा नहीं हुआ, या जिसके पैसे लौटाने हैं, पूरा, जब तक यह बाकी है।`,
      other: `${orders} ऑर्डर जो अभी पूरे नहीं हुए, या जिनके पैसे लौटाने हैं, पूरे, जब तक यह बाकी है।`,
    }),
  backups: (days) =>
    days === null
      ? 'बाकी बैकअप में रहता है जब तक वे हटाए न जाएँ।'
      : `बाकी ज़्यादा से ज़्यादा ${days} दिन बैकअप में रहता है।`,
  whatsapp: (days) => `अगर स्टाफ़ ने उन्हें WhatsApp पर लिखा हो, तो नंबर और समय, ${days} दिन तक।`,
  foreignMessages: (email) => `${email} से आए संदेश: किसी ने पक्का नहीं किया कि यह पता ग्राहक का ही है।`,
  typeEmail: (email) => `हटाने के लिए ${email} लिखें`,
  emailDiffers: 'यह इस खाते का ईमेल पता नहीं है',
  cancel: 'रद्द करें',
  deleteForGood: 'हमेशा के लिए हटाएँ',
  deleted: (name) => `${name} का खाता हटा दिया गया।`,
  ownerOnly: 'सारा डेटा डाउनलोड करना या खाता हटाना केवल मालिक कर सकते हैं।',
  notDone: 'यह नहीं हो सका। कृपया फिर से कोशिश करें।',
};
