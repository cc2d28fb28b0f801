import { pluralsOf } from '#shared/language/plural.ts';
import type { staffWords } from './staff-words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof staffWords = {
  loading: 'स्टाफ़ लोड हो रहा है…',
  failed: 'स्टाफ़ लोड नहीं हो सका',
  list: 'स्टाफ़ खाते',
  lead: 'मालिक स्टाफ़ संभालते हैं, ग्राहकों के नए पासवर्ड के लिंक देखते हैं, उनका डेटा डाउनलोड करते या हटाते हैं और अकाउंटेंट की फ़ाइल डाउनलोड करते हैं। बाकी सब स्टाफ़ करता है।',
  posts: { owner: 'मालिक', staff: 'स्टाफ़' },
  you: 'आप',
  since: (day) => `${day} से`,
  lastSignIn: (moment) => `पिछला लॉग इन ${moment}`,
  neverSignedIn: 'कोई लॉग इन पता नहीं',
  passkeys: (count) => plural(count, { one: `${count} पासकी`, other: `${count} पासकी` }),
  app: 'ऑथेंटिकेटर ऐप',
  makeOwner: 'मालिक बनाएँ',
  makeStaff: 'स्टाफ़ बनाएँ',
  askOwner: {
    text: (name) => `${name} को मालिक बनाएँ? मालिक सब कुछ कर सकते हैं, आपको हटा भी सकते हैं।`,
    confirmLabel: 'मालिक बनाएँ',
    cancelLabel: 'रद्द करें',
  },
  askStaff: {
    text: (name) => `${name} को स्टाफ़ बनाएँ? अब से वे कम काम कर सकेंगे।`,
    confirmLabel: 'स्टाफ़ बनाएँ',
    cancelLabel: 'रद्द करें',
  },
  changed: (name, post) => `${name}: ${post}।`,
  endSessions: 'लॉग आउट करें',
  askEndSessions: {
    text: (name) => `${name} को हर डिवाइस से लॉग आउट करें?`,
    confirmLabel: 'लॉग आउट करें',
    cancelLabel: 'रद्द करें',
  },
  sessionsEnded: (name) => `${name} हर जगह से लॉग आउट हैं।`,
  removeFactor: 'फ़ोन खो गया',
  askRemoveFactor: {
    text: (name) =>
      `${name} की खोई हुई हर पासकी और ऑथेंटिकेटर ऐप हटाएँ? वे लॉग आउट हो जाएँगे, और पासवर्ड से आकर नई पहचान जोड़ेंगे। पक्का कर लें कि ${name} ही कह रहे हैं।`,
    confirmLabel: 'हटाएँ',
    cancelLabel: 'रद्द करें',
  },
  factorRemoved: (name) => `${name} पासवर्ड से लॉग इन करके नई पहचान जोड़ेंगे।`,
  remove: 'हटाएँ',
  askRemove: {
    text: (name) => `${name} का स्टाफ़ खाता हटाएँ? वे लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर पाएँगे।`,
    confirmLabel: 'हटाएँ',
    cancelLabel: 'रद्द करें',
  },
  removed: (name) => `${name} अब लॉग इन नहीं कर सकते।`,
  add: 'स्टाफ़ जोड़ें',
  addTitle: 'स्टाफ़ जोड़ें',
  addLead: 'उन्हें तीन दिन तक चलने वाला लिंक मिलता है, जिससे वे अपना पासवर्ड खुद चुनते हैं।',
  invite: 'बुलाएँ',
  invited: 'बुलाया गया',
  inviteAgain: 'नया लिंक',
  invitationTitle: 'निमंत्रण',
  mailed: (email) => `लिंक ${email} पर भेजा जा रहा है।`,
  sendLink: (name) =>
    `यह लिंक सिर्फ़ ${name} को भेजें, किसी और को नहीं। यह सिर्फ़ यहीं दिखता है; बाद में नया बनाया जा सकता है।`,
  link: 'लिंक',
  until: (moment) => `एक ही बार काम करता है, ${moment} तक`,
  done: 'हो गया',
  nameMissing: 'कृपया उनका नाम लिखें',
  emailMissing: 'कृपया उनका ईमेल लिखें',
  post: 'क्या कर सकते हैं',
  postChoices: {
    staff: 'स्टाफ़: ऑर्डर, संदेश और ग्राहक',
    owner: 'मालिक: सब कुछ',
  },
  cancel: 'रद्द करें',
  notDone: 'यह नहीं हो सका। कृपया फिर से कोशिश करें।',
};
