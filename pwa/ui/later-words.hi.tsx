import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import type { laterWords } from './later-words.tsx';

export const hindi: typeof laterWords = {
  rowNotShown: 'यह प्रविष्टि दिखाई नहीं जा सकती',
  reload: 'फिर से लोड करें',
  logIn: 'लॉग इन करें',
  openInBrowser: {
    save: 'यह ऐप फ़ाइलें सेव नहीं कर सकता। सेव करने के लिए इसे अपने ब्राउज़र में खोलें: ऐप के मेन्यू में “ब्राउज़र में खोलें” चुनें।',
    print:
      'यह ऐप प्रिंट नहीं कर सकता। प्रिंट करने के लिए इसे अपने ब्राउज़र में खोलें: ऐप के मेन्यू में “ब्राउज़र में खोलें” चुनें।',
  },
  worksOnline: 'आप ऑफ़लाइन हैं। ऑनलाइन होते ही यह काम करेगा।',

  prices: {
    base: 'मूल कीमत',
    extras: 'अतिरिक्त चीज़ों का जोड़',
    final: 'अंतिम कीमत',
    finalEach: 'हर उपहार की अंतिम कीमत',
    extraWithLetters: (extra, letters) => `${extra} (${letters} अक्षर)`,
    withLetters: (price, letterPrice, beside) => (
      <>
        {price} {beside(`+ ${letterPrice} प्रति अक्षर`)}
      </>
    ),
    withNames: (names, letters, ownName) =>
      ownName
        ? `${ownName}${names > 0 ? ` और ${letters} अक्षरों के` : ''} नाम के साथ`
        : names === 1
          ? `${letters} अक्षरों के नाम के साथ`
          : `${letters}-${letters} अक्षरों के ${numberInHindiWords(names)} नामों के साथ`,
    byLetter: (base, letterPrice) => `${base} + ${letterPrice} प्रति अक्षर`,
    withExtras: (base, extras) => `${base} + ${extras} अतिरिक्त`,
    asTyped: 'जैसा आपने भरा है',
    freeInsteadOf: (usual) => <>{usual} मुफ़्त</>,
    freeByCoupon: (code) => `${code} से चेकआउट में डिलीवरी मुफ़्त होगी`,
    moreForFree: (sum) => `${sum} का सामान और लेने पर डिलीवरी मुफ़्त`,
    subtotal: 'सामान का जोड़',
    shipping: 'शिपिंग',
    total: 'कुल',
  },

  fields: {
    optional: 'ज़रूरी नहीं',
    name: 'नाम',
    nameMissing: 'कृपया अपना नाम डालें',
    email: 'ईमेल',
    emailMissing: 'कृपया अपना ईमेल डालें',
    emailWrong: 'कृपया सही ईमेल पता डालें',
    phone: 'फ़ोन',
    phoneMissing: 'कृपया अपना फ़ोन नंबर डालें',
    missing: 'कृपया इसे भरें',
    wrong: 'कृपया इसे जाँच लें',
  },
};
