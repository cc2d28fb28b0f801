import { pluralsOf } from '#shared/language/plural.ts';
import type { words } from './words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  title: 'बैंक स्टेटमेंट से भुगतान',
  toWork: 'काम पर वापस',
  lead: 'अपने बैंक से स्टेटमेंट CSV में डाउनलोड करके फ़ाइल चुनें, या उसकी पंक्तियाँ कॉपी करके यहाँ चिपकाएँ। स्टेटमेंट इसी डिवाइस पर पढ़ा जाता है: जिन भुगतानों को आप पक्का करते हैं, उनके सिवा कुछ नहीं भेजा जाता।',
  choose: 'CSV फ़ाइल चुनें',
  paste: 'या पंक्तियाँ यहाँ चिपकाएँ',
  another: 'दूसरा स्टेटमेंट',
  notRead: 'यह टेक्स्ट की तालिका नहीं है। स्टेटमेंट को CSV में सेव करके वह फ़ाइल चुनें।',
  tooLarge: 'यह फ़ाइल बहुत बड़ी है। एक बार में कम दिनों का स्टेटमेंट डाउनलोड करें।',

  columnsTitle: 'कौन-सा कॉलम क्या है?',
  columnsLead: 'इस स्टेटमेंट का शीर्षक यहाँ नया है। आप जो चुनेंगे, यह डिवाइस याद रखेगा।',
  noHeading: 'इन पंक्तियों का कोई शीर्षक नहीं है: पहली पंक्ति बताती है कि किस कॉलम में क्या है।',
  column: (place, sample) => (sample === '' ? `कॉलम ${place}` : `कॉलम ${place}: ${sample}`),
  columns: {
    date: 'तारीख',
    narration: 'विवरण: किसने दिया, और रेफ़रेंस',
    reference: 'रेफ़रेंस, अगर उसका अपना कॉलम है',
    debit: 'गई हुई रकम',
    credit: 'आई हुई रकम',
  },
  noColumn: 'कोई नहीं',
  columnsDone: 'स्टेटमेंट पढ़ें',
  columnsChange: 'कॉलम फिर से चुनें',

  loading: 'भुगतान की राह देखते ऑर्डर लोड हो रहे हैं…',
  failed: 'ऑर्डर लोड नहीं हो सके',
  offline: 'नेटवर्क नहीं है: नेटवर्क आने पर भुगतान पक्के होंगे।',
  offlineEmpty: 'नेटवर्क नहीं है: ऑर्डर सर्वर से आते हैं।',
  old: (why) => `यह सूची पुरानी हो सकती है। ${why}`,

  read: (came, ignored) =>
    `${plural(came, { one: `${came} भुगतान आया`, other: `${came} भुगतान आए` })}, ${plural(ignored, {
      one: `${ignored} दूसरी पंक्ति छोड़ी गई`,
      other: `${ignored} दूसरी पंक्तियाँ छोड़ी गईं`,
    })}।`,
  exact: (count) => `पूरी तरह मेल (${count})`,
  exactLead: 'UPI रेफ़रेंस या ऑर्डर नंबर, और पैसे तक वही रकम।',
  noneExact: 'कोई भुगतान किसी ऑर्डर से पूरी तरह मेल नहीं खाता।',
  lookAt: (count) => `इन्हें देखें (${count})`,
  none: (count) => `किसी ऑर्डर से मेल नहीं (${count})`,
  confirm: (count, sum) =>
    plural(count, {
      one: `${count} भुगतान पक्का करें, ${sum}`,
      other: `${count} भुगतान पक्के करें, ${sum}`,
    }),
  confirmNone: 'पक्के करने वाले भुगतान चुनें',
  confirmOne: (order) => `${order} पक्का करें`,
  whichOrder: 'किस ऑर्डर का भुगतान है',
  chooseOrder: 'कृपया चुनें',
  order: (number, customer) => `${number} · ${customer}`,
  reference: (reference) => `UPI रेफ़रेंस ${reference}`,
  seeOrder: (number) => `${number} देखें`,
  reasons: {
    only_sum: 'रकम मेल खाती है, पर स्टेटमेंट में न ऑर्डर नंबर है, न उसका UPI रेफ़रेंस।',
    several_orders: 'यह कई ऑर्डर से मेल खाता है। जिसका भुगतान है, उसे चुनें।',
    other_sum: 'रेफ़रेंस मेल खाता है, पर रकम अलग है। पक्का करने से पहले ऑर्डर देखें।',
    twice: 'दूसरी पंक्ति में भी यही ऑर्डर या यही रेफ़रेंस है। क्या दो बार भुगतान हुआ?',
    no_order: 'इस रकम का कोई ऑर्डर राह नहीं देख रहा। शायद वह पहले ही पक्का है, या यह ऑर्डर का नहीं।',
  },
  notConfirmed: (number, why) => `${number} पक्का नहीं हुआ। ${why}`,

  cash: {
    title: 'कूरियर के पास नकद',
    lead: 'इन पार्सल का पैसा दरवाज़े पर मिल चुका है। कूरियर के भुगतान में जो पार्सल शामिल हैं उन्हें चुनें, रकम मिलाएँ और एक बार में दर्ज करें।',
    loading: 'पार्सल लोड हो रहे हैं…',
    failed: 'पार्सल लोड नहीं हो सके',
    old: (why) => `यह सूची पुरानी हो सकती है। ${why}`,
    none: 'किसी कूरियर के पास आपका नकद नहीं है',
    noneText: 'जिस पार्सल का पैसा दरवाज़े पर मिलता है, वह पहुँचने के बाद यहाँ आता है।',
    byHand: 'आपने खुद पहुँचाए',
    carrier: (name, parcels, sum) => `${name}: ${parcels} पार्सल, ${sum}`,
    all: (parcels) => plural(parcels, { one: 'इसे चुनें', other: `सभी ${parcels} चुनें` }),
    parcel: (ordered, number) =>
      number === '' ? `ऑर्डर ${ordered}` : `ऑर्डर ${ordered}, पार्सल ${number}`,
    tick: 'जिन पार्सल का नकद आ गया उन्हें चुनें',
    note: (parcels, sum) => `${parcels} पार्सल का नकद आ गया, ${sum}`,
    question: (parcels, sum) => `क्या कूरियर ने ${parcels} पार्सल के ${sum} दे दिए हैं?`,
    yes: 'हाँ, आ गए',
    no: 'फिर से देखें',
    noted: (parcels) => `दर्ज हुआ: ${parcels} पार्सल का नकद आ गया`,
    left: (numbers) =>
      `दर्ज नहीं हुए, क्योंकि इस बीच किसी ने इन्हें बदल दिया: ${numbers}। कृपया इन्हें फिर से देखें।`,
    notNoted: (why) => `शायद यह दर्ज नहीं हुआ। ${why}`,
  },
};
