import type { words } from './words.ts';

export const hindi: typeof words = {
  own: 'आपके कूपन',
  none: 'अभी आपका अपना कोई कूपन नहीं है',
  noneText:
    'कूपन कीमत का कुछ हिस्सा घटाता है या डिलीवरी मुफ़्त करता है। जिसके पास कोड नहीं, उसे यह नहीं दिखता।',
  add: 'नया कूपन',
  fixed: 'तय कूपन',
  fixedText: 'ये दुकान के नियम हैं। ये यहाँ नहीं बदलते, और आपका कोई कूपन इनका कोड नहीं ले सकता।',

  percentOff: (percent) => `${percent}% की छूट`,
  freeShipping: 'मुफ़्त डिलीवरी',
  states: {
    running: 'चालू',
    not_begun: 'अभी शुरू नहीं',
    over: 'खत्म',
    used_up: 'पूरा इस्तेमाल',
  },
  counts: (code) => `${code} ही मान्य है, अक्षर छोटे हों या बड़े।`,
  always: 'कोई आखिरी दिन नहीं',
  fromTo: (first, last) => `${first} से ${last} तक`,
  fromOn: (first) => `${first} से`,
  upTo: (last) => `${last} तक`,
  used: (times) => `${times} बार इस्तेमाल`,
  usedOf: (times, limit) => `${limit} में से ${times} बार इस्तेमाल`,
  edit: 'बदलें',
  remove: 'मिटाएँ',
  askToRemove: {
    text: (code) => `${code} मिटाएँ? फिर कोई इसे इस्तेमाल नहीं कर पाएगा। पुराने ऑर्डर वैसे ही रहेंगे।`,
    yes: 'कूपन मिटाएँ',
    no: 'कूपन रखें',
  },

  newTitle: 'नया कूपन',
  editTitle: (code) => `कूपन ${code}`,
  code: 'कोड',
  codeHint: 'अक्षर, अंक, - और _, बिना खाली जगह के; छोटे-बड़े अक्षर एक ही हैं।',
  kind: 'इससे क्या मिलता है',
  kinds: { percent: 'प्रतिशत छूट', freeship: 'मुफ़्त डिलीवरी' },
  percent: 'उपहारों पर कितने प्रतिशत की छूट',
  firstDay: 'पहला दिन',
  lastDay: 'आखिरी दिन',
  limit: 'कितने ऑर्डर इसे इस्तेमाल कर सकते हैं',
  limitHint: 'खाली छोड़ें तो कितने भी।',
  cancel: 'रहने दें',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',

  mistakes: {
    code: {
      shape: 'कृपया 3 से 40 अक्षरों, अंकों, - या _ का कोड दें।',
      of_rules: 'यह एक तय कूपन है। कृपया कोई दूसरा कोड दें।',
      taken: 'इस कोड का कूपन आपके पास पहले से है।',
    },
    percent: (min, max) => `कृपया ${min} से ${max} तक की पूर्ण संख्या दें।`,
    lastDay: 'आखिरी दिन पहले दिन से पहले है।',
    limit: (max) => `कृपया 1 से ${max} तक की पूर्ण संख्या दें, या खाली छोड़ें।`,
  },
  changedMeanwhile: (code) => `इस बीच किसी और ने ${code} बदल दिया है। कृपया इसे बंद करके फिर से देखें।`,
  made: (code) => `${code} बन गया`,
  changed: (code) => `${code} सेव हो गया`,
  removed: (code) => `${code} मिट गया`,
};
