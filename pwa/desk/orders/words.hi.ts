import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { newsLastsDays, retryPausesMinutes } from '#shared/notifications/notification-keys.ts';
import type { words } from './words.ts';

const named = (version: number) => (version === 1 ? 'जैसा ऑर्डर किया गया' : `रूप ${version}`);

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
    questions: {
      label: 'कौन से ऑर्डर',
      all: 'सभी ऑर्डर',
      open: (orders) => `सवाल (${orders})`,
    },
  },

  pageOf: ({ page, pages, orders }) => `${pages} में से पेज ${page} (कुल ${orders})`,

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
    pin: (pin) => `पिन ${pin}`,
    collect: (sum) => `COD, नकद लेना है: ${sum}`,
    from: (shop, address, phone) => `भेजने वाले: ${shop}, ${address} · ${phone}`,
  },

  invoice: {
    print: 'टैक्स इनवॉइस छापें',
    name: (number) => `${number} का टैक्स इनवॉइस`,
  },

  card: {
    print: 'कार्ड छापें',
    name: (number) => `${number} का संदेश कार्ड`,
  },

  sheet: {
    name: (number) => `${number} की वर्क शीट`,
    due: (day) => `${day} तक भेजना है`,
    ordered: (moment) => `ऑर्डर आया: ${moment}`,
    pieces: (pieces) => `${pieces} नग`,
    orderedBy: (who) => `ऑर्डर करने वाले: ${who}`,
    photo: (place, gift) => `${gift}: फ़ोटो ${place}`,
  },
  approval: {
    approved: (version) => (version === 1 ? 'जैसा ऑर्डर किया गया' : `मंज़ूर: रूप ${version}`),
    waiting: (version) => `रूप ${version} के जवाब का इंतज़ार`,
    changeAsked: (version) => `रूप ${version} में बदलाव माँगा गया`,
    named,
    drawnBy: (drawing, digest) => `तस्वीर ${drawing} · ${digest}…`,
    pictureToCome: (version) => `${named(version)} · जैसा अभी बनता है`,
    pictureFailed: (version) =>
      `${named(version)} · अभी बनाया गया: ऑर्डर के साथ रखी तस्वीर लोड नहीं हो सकी`,
    wish: (text) => `“${text}”`,
    ask: 'इस उपहार के बारे में पूछें',
    askOf: (gift) => `${gift} के बारे में पूछें`,
    lead: 'उपहार को वैसा बदलें जैसा आप उसे बनाएँगे। कीमत और फ़ोटो वही रहते हैं।',
    name: (place) => `नाम ${place}`,
    noteDate: (place) => `नोट ${place} की तारीख`,
    choose: 'कृपया चुनें',
    question: 'आपका सवाल',
    questionMissing: 'कृपया लिखें कि आप क्या पूछते हैं',
    makeLink: 'लिंक बनाएँ',
    making: 'लिंक बन रहा है…',
    notMade: 'लिंक नहीं बन सका। कृपया फिर कोशिश करें।',
    made: (version) =>
      `रूप ${version} के जवाब का इंतज़ार है। यह लिंक सिर्फ़ अभी दिखता है; अभी कुछ भेजा नहीं गया है।`,
    link: 'उपहार का लिंक',
    lasts: (moment) => `यह ${moment} तक बिना लॉग इन के चलता है।`,
    message: (question, link) => `${question}\n\nकृपया अपना उपहार देखें: ${link}`,
  },
  notification: {
    title: 'ग्राहक को भेजे संदेश',
    loading: 'संदेश लोड हो रहे हैं…',
    failed: 'संदेश लोड नहीं हो पाए।',
    none: 'ग्राहक ने इस ऑर्डर के बारे में कोई संदेश नहीं माँगा।',
    nothingYet: 'अभी बताने को कुछ नहीं है।',
    channels: { push: 'सूचनाएँ', email: 'ईमेल', whatsapp: 'WhatsApp' },
    agreed: (at) => `${at} को सहमति दी`,
    stopped: (at) => `ग्राहक ने ${at} को रोक दिया`,
    events: {
      placed: 'ऑर्डर मिला',
      paid: 'भुगतान मिला',
      in_production: 'बन रहा है',
      corrected: 'सुधारा गया',
      shipped: 'भेज दिया गया',
      delivered: 'पहुँच गया',
      cancelled: 'रद्द हुआ',
    },
    states: {
      waiting: 'इंतज़ार में',
      sending: 'भेजा जा रहा है',
      sent: 'भेजा गया',
      unclear: 'पता नहीं',
      refused: 'नहीं गया',
      given_up: 'नहीं गया',
      withdrawn: 'नहीं भेजा',
      too_late: 'नहीं भेजा',
    },
    notes: {
      unclear: 'शायद पहुँच गया हो: दोबारा भेजने से पहले पूछ लें।',
      refused: 'यह पता या नंबर संदेश नहीं लेता।',
      given_up: `${numberInHindiWords(retryPausesMinutes.length + 1)} बार कोशिश की गई।`,
      withdrawn: 'ग्राहक को और संदेश नहीं चाहिए।',
      too_late: `भेजे जाने से पहले ही ${numberInHindiWords(newsLastsDays)} दिन से ज़्यादा पुराना हो गया।`,
    },
    troubles: {
      unencrypted: 'SMTP_URL का मेल सर्वर एन्क्रिप्शन नहीं देता, इसलिए उसे कोई मेल नहीं भेजी जाती।',
      login_refused: 'मेल सर्वर SMTP_URL का नाम या पासवर्ड नहीं मानता।',
      server_away: 'SMTP_URL के मेल सर्वर तक पहुँचा नहीं जा सका।',
    },
    again: 'फिर भेजें',
    againOne: (event, channel) => `फिर भेजें: ${event}, ${channel}`,
    asked: (event, channel) => `${event}, ${channel}: फिर भेजा जा रहा है।`,
  },
  paper: {
    download: 'प्रिंट फ़ाइलें',
    preparing: 'प्रिंट फ़ाइलें तैयार हो रही हैं…',
    notDownloaded: 'प्रिंट फ़ाइलें नहीं बन सकीं। कृपया फिर कोशिश करें।',
    toLookAt: (problems) => `छापने से पहले ${problems} बातें देख लें: ZIP की problems.txt में लिखी हैं।`,

    day: {
      title: 'एक दिन की प्रिंट फ़ाइलें',
      lead: 'उस दिन भेजे जाने वाले ऑर्डर, जिनका भुगतान या पुष्टि हो चुकी है।',
      date: 'किस दिन तक भेजने हैं',
      all: 'वे भी जिनका भुगतान या पुष्टि बाकी है',
      waitingLeftOut: (orders) =>
        `इस दिन के ${orders} और ऑर्डर भुगतान या पुष्टि के इंतज़ार में हैं, इसलिए छोड़ दिए गए।`,
      chosenLeftOut: (orders) =>
        `चुने हुए ${orders} ऑर्डर छोड़ दिए गए: उनका भुगतान या पुष्टि बाकी है, या वे जा चुके हैं।`,
      format: 'फ़ाइलें',
      formats: { pdf: 'PDF', png: 'PNG, 300 dpi' },
      start: 'प्रिंट फ़ाइलें बनाएँ',
      waiting: 'दूसरे दिन की फ़ाइलें बन रही हैं, इंतज़ार करें…',
      working: (job) => `${job.of} में से ${job.done} ऑर्डर हो गए`,
      none: 'बनाने के लिए कोई ऑर्डर नहीं',
      done: (orders) => `${orders} ऑर्डर की फ़ाइलें तैयार हैं`,
      save: 'ZIP डाउनलोड करें',
      problems: 'छापने से पहले ये देख लें',
      moreProblems: (more) => `और ${more}: सब ZIP की problems.txt में लिखी हैं`,
      noRoom: 'सर्वर की डिस्क पर इन फ़ाइलों के लिए जगह नहीं है। जगह बनाएँ, फिर इन्हें दोबारा बनाएँ।',
      gone: 'ये फ़ाइलें अब नहीं रखी हैं। इन्हें फिर बनाएँ।',
      unheard: 'सर्वर ने नहीं बताया कि ये फ़ाइलें कहाँ तक बनीं।',
      failed: 'ये फ़ाइलें नहीं बन सकीं। कृपया फिर कोशिश करें।',
    },
  },
};
