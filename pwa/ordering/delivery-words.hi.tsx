import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import type { deliveryWords } from './delivery-words.tsx';

const before = (days: number) => (days === 0 ? 'उसी दिन' : `${numberInHindiWords(days)} दिन पहले`);

export const hindi: typeof deliveryWords = {
  delivery: 'डिलीवरी',
  pinCode: 'पिन कोड',
  notPinCode: 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
  neededBy: 'कब तक चाहिए',
  notNeededDay: 'कृपया आज से दो साल के अंदर की कोई तारीख चुनें, या इसे खाली छोड़ दें।',
  inTimeAt: (near, daysBefore) => `समय पर: ${near}, ${before(daysBefore)}`,
  inTimeAnywhere: (near, daysBefore) =>
    `पूरे भारत में समय पर: ज़्यादा से ज़्यादा ${near} तक, ${before(daysBefore)}`,
  perhaps: (between) => `यह जगह पर निर्भर है: ${between}। पिन कोड लिखने पर दिन पता चलेगा।`,
  perhapsOfGift: (between) =>
    `यह उपहार पर निर्भर है: ${between}। हर उपहार पर लिखा है कि वह समय पर है या नहीं।`,
  tooLate: (arrives, needed, contact) => (
    <>
      समय पर नहीं पहुँचेंगे: उपहार {arrives} आएँगे, जबकि आपको वे {needed} तक चाहिए। ऑर्डर करने से पहले कृपया{' '}
      {contact('दुकान से संपर्क करें')}: हम बताएँगे कि वे इससे पहले तैयार हो सकते हैं या नहीं।
    </>
  ),
};
