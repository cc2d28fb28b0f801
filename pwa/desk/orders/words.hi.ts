import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'ऑर्डर',
  loading: 'ऑर्डर लोड हो रहे हैं…',
  failed: 'ऑर्डर लोड नहीं हो सके',
  count: (orders) => `${orders} ऑर्डर, नए पहले`,
  showNow: 'सूची को अभी की स्थिति में दिखाएँ',
  showNewer: (orders) => `${orders} नए ऑर्डर दिखाएँ`,
  clearFilters: 'फ़िल्टर हटाएँ',
  none: 'अभी कोई ऑर्डर नहीं',
  noneText: 'ऑर्डर आते ही यहाँ दिखेंगे।',
  noneFound: 'कोई ऑर्डर नहीं मिला',
  noneFoundText:
    'इस खोज, स्थिति और तारीखों से एक साथ मेल खाने वाला कोई ऑर्डर नहीं है। खोज ईमेल पतों, ऑर्डर नंबरों और इनवॉइस नंबरों में होती है।',
  showAll: 'सभी ऑर्डर दिखाएँ',

  export: 'CSV डाउनलोड करें',
  exporting: 'डाउनलोड हो रही है…',
  notExported: 'सूची डाउनलोड नहीं हो सकी। कृपया फिर कोशिश करें।',

  filters: {
    search: 'खोजें',
    searchFor: 'ईमेल या ऑर्डर नंबर खोजें',
    allStatuses: 'सभी',
    from: 'कब से',
    to: 'कब तक',
    turnedRound: '“कब तक” की तारीख “कब से” से पहले की है',
    apply: 'लागू करें',
  },

  pages: {
    label: 'पेज',
    previous: 'पिछला',
    next: 'अगला',
    at: ({ page, pages, orders }) => `${pages} में से पेज ${page} (कुल ${orders})`,
  },

  /** Heads of columns and of facts. */
  heads: {
    number: 'ऑर्डर नं.',
    customer: 'ग्राहक',
    address: 'पता',
    amount: 'रकम',
    status: 'स्थिति',
    created: 'कब आया',
    wishes: 'संदेश और गिफ़्ट रैपिंग',
    details: 'विवरण',
    order: 'ऑर्डर',
    items: 'उपहार',
    price: 'कीमत',
    invoice: 'टैक्स इनवॉइस',
    payment: 'भुगतान',
    paymentId: 'भुगतान ID',
    noPaymentId: 'कोई नहीं',
    ourReference: 'हमारा भुगतान रेफ़रेंस',
  },
  partOf: (number, part) => `${number}, ${part}`,

  phone: {
    title: 'फ़ोन पर ऑर्डर',
    enteredBy: 'किसने भरा',
    link: 'ऑर्डर का लिंक',
    linkHint: 'इससे ऑर्डर बिना लॉग इन के खुलता है।',
    message: (shop, number, link) => `${shop}: आपका ऑर्डर ${number}। इसे यहाँ देखें और भुगतान करें: ${link}`,
    anew: 'नया लिंक बनाएँ',
    anewAsk: (number) =>
      `${number} का नया लिंक बनाएँ? इसके जो लिंक अभी किसी के पास हैं, संदेशों में और उपहारों के सवालों में भी, वे आगे कुछ नहीं खोलेंगे।`,
    keepLink: 'यही रहने दें',
    anewMade: 'यह नया लिंक है। पहले के लिंक अब कुछ नहीं खोलते।',
    forget: 'ग्राहक का डेटा मिटाएँ',
    forgetAsk: (number) =>
      `${number} के ग्राहक के बारे में जो मालूम है, उसे मिटाएँ? नंबर, रकम, नाम और पता हिसाब के लिए रहते हैं। जब तक ऑर्डर खुला है, या उसके पैसे लौटाने हैं, बाकी जानकारी चाहिए; वह बाद में मिटेगी।`,
    keep: 'रहने दें',
    forgotten: 'ग्राहक का डेटा मिट गया है, या ऑर्डर पूरा होने और उसके बाकी पैसे लौटने पर मिट जाएगा।',
    ofAccount: 'यह ऑर्डर एक खाते में है, जिसके मालिक उसे मिटा सकते हैं।',
    ownerOnly: 'फ़ोन पर ऑर्डर देने वाले ग्राहक का डेटा केवल मालिक मिटा सकते हैं।',
    failed: 'यह नहीं हो पाया। कृपया फिर से कोशिश करें।',
  },

  view: 'देखें',
  hide: 'छिपाएँ',
  loadingOrder: 'ऑर्डर लोड हो रहा है…',
  orderFailed: 'यह ऑर्डर लोड नहीं हो सका',

  downloadPhotos: (photos) => `फ़ोटो डाउनलोड करें (${photos})`,
  preparingPhotos: 'फ़ोटो तैयार हो रही हैं…',
  photosNotDownloaded: 'फ़ोटो डाउनलोड नहीं हो सकीं। कृपया फिर कोशिश करें।',

  checkPrice: 'कीमत विवरण के शब्दों से निकाली गई है: बनाने से पहले जाँच लें',

  label: {
    print: 'लेबल छापें',
    name: (number) => `${number} का लेबल`,
    phone: (phone) => `फ़ोन ${phone}`,
    collect: (sum) => `नकद लेना है: ${sum}`,
    from: (shop, city) => `भेजने वाले: ${shop}, ${city}`,
  },

  sheet: {
    preparing: 'शीट तैयार हो रही है…',
    label: (number) => `${number} की वर्क शीट`,
    ordered: (moment) => `ऑर्डर आया: ${moment}`,
    pieces: (pieces, sum) => `${pieces} नग · ${sum}`,
    orderedBy: (who) => `ऑर्डर करने वाले: ${who}`,
    photo: (place, gift) => `${gift}: फ़ोटो ${place}`,
  },
};
