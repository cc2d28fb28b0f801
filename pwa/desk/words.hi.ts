import { staffIdleMinutes } from '#shared/accounts/staff-may.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'स्टाफ़ डेस्क',
  tabs: {
    orders: 'ऑर्डर',
    whatsapp: 'WhatsApp',
    work: 'काम',
    shop: 'दुकान',
    people: 'लोग',
    figures: 'आँकड़े',
  },
  panelFailed: 'यह टैब नहीं खुला। हमारी तरफ़ कुछ गड़बड़ हुई, या कनेक्शन टूट गया।',
  panelNotStored: 'आप ऑफ़लाइन हैं, और यह टैब अभी इस डिवाइस पर सेव नहीं है। इंटरनेट आते ही यह खुल जाएगा।',
  logout: 'लॉग आउट',
  logoutAsk: {
    order: 'लॉग आउट करें? ग्राहक के लिए जो ऑर्डर यहाँ शुरू हुआ था, वह इस डिवाइस से मिट जाएगा।',
    photos:
      'लॉग आउट करें? ग्राहक के लिए किए गए ऑर्डर की कुछ फ़ोटो अभी भेजी नहीं गई हैं; वे इस डिवाइस से मिट जाएँगी।',
    confirmLabel: 'लॉग आउट करें',
    cancelLabel: 'रुकें',
  },
  newPhoneOrder: 'फ़ोन पर नया ऑर्डर',
  statement: 'स्टेटमेंट से भुगतान',
  cash: 'कूरियर के पास नकद',
  pages: { label: 'पेज', previous: 'पिछला', next: 'अगला', at: (page) => `पेज ${page}` },

  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  openWhatsApp: 'WhatsApp खोलें',

  signInTitle: 'स्टाफ़ लॉग इन',
  signInLead: 'उपहार बनाने और भेजने वालों के लिए।',
  sessionEnded: 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें।',
  createAccount: 'स्टाफ़ खाता बनाएँ',
  toShop: 'दुकान पर जाएँ',

  signUpTitle: 'स्टाफ़ साइन अप',
  signUpLead: 'दुकान के स्टाफ़ वाले हिस्से के लिए खाता।',
  haveAccount: 'पहले से खाता है? लॉग इन करें',

  idle: {
    title: 'क्या आप अभी यहाँ हैं?',
    text: `लगभग ${staffIdleMinutes} मिनट से यहाँ किसी ने कुछ नहीं किया, इसलिए डेस्क दो मिनट में लॉग आउट कर देगा।`,
    left: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
    stay: 'लॉग इन रहें',
    ended: {
      title: 'आगे बढ़ने के लिए लॉग इन करें',
      text: `${staffIdleMinutes} मिनट तक कुछ नहीं हुआ, इसलिए आपको लॉग आउट कर दिया गया। जहाँ थे वहीं से आगे बढ़ने के लिए लॉग इन करें।`,
    },
  },

  question: {
    text: 'आपका ऑथेंटिकेटर ऐप इस दुकान के लिए जो छह अंक दिखाता है, वे डालें।',
    code: 'आपके ऐप का कोड',
    missing: 'कृपया कोड डालें',
    toRecovery: 'रिकवरी कोड इस्तेमाल करें',
    recoveryText: 'आपने जो दस रिकवरी कोड रखे हैं, उनमें से एक डालें। हर कोड एक ही बार काम करता है।',
    recovery: 'रिकवरी कोड',
    toCode: 'ऐप का कोड इस्तेमाल करें',
    back: 'ईमेल और पासवर्ड पर वापस',
    submit: 'लॉग इन करें',
    submitting: 'लॉग इन हो रहा है…',
  },

  invitation: {
    title: 'आपका पासवर्ड',
    lead: 'डेस्क के लिए अपना पासवर्ड खुद चुनें। उसे और कोई नहीं जानता।',
    loading: 'आपका लिंक देखा जा रहा है…',
    failed: 'लिंक नहीं देखा जा सका',
    passkey: 'पासवर्ड की जगह पासकी इस्तेमाल करें',
    incomplete: 'यह लिंक अधूरा है। कृपया इसे संदेश से फिर खोलें।',
    askAgain: 'दुकान के मालिक से नया लिंक माँगें।',
    greeting: (name) => `${name}, आप इस ईमेल से लॉग इन करेंगे:`,
    submit: 'सेव करके लॉग इन करें',
    submitting: 'सेव हो रहा है…',
  },

  /** The texts of spec §8. */
  loginFailed: 'लॉग इन नहीं हो पाया',
  lockedOut: (refusal) => `${refusal} दुकान के मालिक आपको नया पासवर्ड दे सकते हैं।`,
  registrationFailed: 'साइन अप नहीं हो पाया',
  fieldsMissing: 'सारी जानकारी भरना ज़रूरी है',
  live: {
    questions: (count) => `${count} सवाल`,
    newOrders: (count) => `${count} नए ऑर्डर`,
    sound: 'नए ऑर्डर पर आवाज़',
  },
  unsaved: {
    leave: {
      text: 'बिना सेव किए छोड़ दें? आपने यहाँ जो बदला है, वह नहीं रहेगा।',
      confirmLabel: 'छोड़ दें',
      cancelLabel: 'यहीं रहें',
    },
  },
};
