import type { deliveryWords } from './delivery-words.tsx';

export const hindi: typeof deliveryWords = {
  deliverTo: 'इस पिन कोड पर डिलीवरी',
  showDay: 'तारीख देखें',
  notPinCode: 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
  expectedAt: (pin) => `${pin} पर मिलने की उम्मीद`,
  expected: 'मिलने की उम्मीद',
  toPin: (pin, by) => `${pin}: ${by}`,
  enterPin: 'अपना पिन कोड लिखें',
  changePin: 'पिन कोड बदलें',
  neededBy: 'कब तक चाहिए',
  notNeededDay: 'कृपया आज से दो साल के अंदर की कोई तारीख चुनें, या इसे खाली छोड़ दें।',
  tooLate: (expected, needed, contact) => (
    <>
      आपके उपहार {expected} तक पहुँचने की उम्मीद है, लेकिन आपको वे {needed} तक चाहिए। ऑर्डर करने से पहले कृपया{' '}
      {contact('दुकान से संपर्क करें')}: हम बताएँगे कि वे इससे पहले तैयार हो सकते हैं या नहीं।
    </>
  ),
};
