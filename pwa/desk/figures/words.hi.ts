import type { words } from './words.ts';

const shortDay = (day: string) => writeDay(day, { day: 'numeric', month: 'short' });
const day = (text: string) => writeDay(text, { day: 'numeric', month: 'short', year: 'numeric' });

function writeDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('hi-IN', { timeZone: 'UTC', ...options });
}

export const hindi: typeof words = {
  title: 'आँकड़े',
  titleOf: (days) => `आँकड़े, ${days}`,
  loading: 'आँकड़े लोड हो रहे हैं…',
  failed: 'आँकड़े लोड नहीं हो सके',
  offline: 'नेटवर्क नहीं है: आँकड़े पहले जैसे हैं।',
  offlineEmpty: 'नेटवर्क नहीं है: आँकड़े सर्वर से आते हैं।',
  old: (why) => `ये आँकड़े पुराने हो सकते हैं। ${why}`,
  none: 'इन दिनों में कोई ऑर्डर नहीं आया',
  noneText: 'दूसरे दिन चुनें, या पहला ऑर्डर आने के बाद देखें।',

  range: 'दिन',
  ranges: {
    7: 'पिछले 7 दिन',
    30: 'पिछले 30 दिन',
    90: 'पिछले 90 दिन',
    month: 'यह महीना',
    'last-month': 'पिछला महीना',
    year: 'यह साल',
    'tax-year': 'यह वित्त वर्ष',
    own: 'अपनी तारीखें',
  },
  from: 'कब से',
  to: 'कब तक',
  show: 'दिखाएँ',
  wrongDays: (most) => `पहला और आखिरी दिन चुनें, ज़्यादा से ज़्यादा ${most} दिन`,
  groupBy: 'खंभे किसके हिसाब से',
  by: { day: 'दिन', week: 'हफ़्ता', month: 'महीना' },

  shortDay,
  month: (text) => writeDay(text, { month: 'long', year: 'numeric' }),
  days: ({ from, to }) => (from === to ? day(from) : `${shortDay(from)} – ${day(to)}`),

  revenue: 'बिक्री',
  ofItPaid: (sum) => `इसमें से ${sum} का भुगतान हो चुका`,
  orders: 'ऑर्डर',
  cancelled: (count, writtenText) => (count === 0 ? 'कोई रद्द नहीं हुआ' : `इनमें से ${writtenText} रद्द`),
  late: 'देर से भेजे',
  ofOrders: (percent) => `ऑर्डर का ${percent}%`,
  overdue: 'अभी देर में',
  noneOverdue: 'सभी खुले ऑर्डर समय पर हैं',
  toWork: 'काम में देखें',
  more: (percent) => `${percent}% ज़्यादा`,
  less: (percent) => `${percent}% कम`,
  same: 'पहले जितने ही',
  newly: 'पहले कुछ नहीं',
  comparedWith: (days) => `तुलना इनसे पहले के दिनों से: ${days}।`,

  revenueBy: { day: 'हर दिन की बिक्री', week: 'हर हफ़्ते की बिक्री', month: 'हर महीने की बिक्री' },
  ordersBy: { day: 'हर दिन के ऑर्डर', week: 'हर हफ़्ते के ऑर्डर', month: 'हर महीने के ऑर्डर' },
  lateBy: {
    day: 'देर से भेजे, ऑर्डर के दिन के हिसाब से',
    week: 'देर से भेजे, ऑर्डर के हफ़्ते के हिसाब से',
    month: 'देर से भेजे, ऑर्डर के महीने के हिसाब से',
  },
  revenueNote: 'रद्द ऑर्डर नहीं गिने गए। बाकी ऑर्डरों का जो पैसा लौटाया गया वह अकाउंटेंट की फ़ाइल में है।',
  lateNote: 'वे ऑर्डर जो तय दिन के बाद भेजे गए।',
  paid: 'भुगतान हो चुका',
  notPaid: 'भुगतान बाकी',
  notCancelled: 'रद्द नहीं',
  cancelledOrders: 'रद्द',
  sum: 'कुल',
  asTable: 'तालिका में देखें',
  value: (label, value) => `${label}: ${value}`,
  pointHint: 'किसी खंभे पर उँगली या माउस रखें; तीर वाले बटन भी चलते हैं।',

  gifts: 'पसंदीदा उपहार',
  giftsNote: 'जितने ऑर्डर हुए उस हिसाब से।',
  gift: 'उपहार',
  pieces: 'नग',
  giftSum: 'रकम',
  giftSumsNote: 'रकम में डिलीवरी और कूपन नहीं हैं।',
  pieceCount: (_count, countText) => `${countText} नग`,
  otherGifts: (count) => `${count} और उपहार`,

  money: 'आने वाला पैसा',
  moneyNote:
    'अभी जो पैसा आना है और जो लौटाना है, और चुने हुए दिनों की बिक्री: भुगतान के तरीके, राज्य और कूपन के हिसाब से।',
  showMoney: 'रकम देखें',
  now: 'अभी',
  toCheck: 'जाँचने के लिए यूपीआई भुगतान',
  onTheWay: 'रास्ते में नकद',
  withCourier: 'कूरियर के पास नकद',
  refundsDue: 'लौटाने के पैसे',
  noMoney: 'कोई पैसा आना बाकी नहीं है।',
  salesNote: (days) => `${days} की बिक्री, अकाउंटेंट की फ़ाइल जैसी: क्रेडिट नोट से लौटाई गई रकम घटाकर।`,
  nothingSold: 'इन दिनों में कुछ नहीं बिका।',
  byPayment: 'भुगतान के तरीके से',
  byState: 'राज्य के हिसाब से',
  noState: 'राज्य के बिना',
  byCoupon: 'कूपन के हिसाब से',
  noCoupon: 'इन दिनों में कोई कूपन नहीं लगा।',

  accounts: 'अकाउंटेंट के लिए',
  accountsText: (days) =>
    `इन दिनों (${days}) का हर इनवॉइस, भुगतान और रिफ़ंड, हर एक अपनी तारीख से, छूट, टैक्स और संदर्भ नंबरों के साथ, स्प्रेडशीट के लिए CSV फ़ाइल में। इसे केवल मालिक डाउनलोड कर सकते हैं।`,
  downloadHsn: 'HSN के अनुसार जोड़',
  download: 'CSV डाउनलोड करें',
  downloading: 'डाउनलोड हो रहा है…',
  downloaded: (size) => `डाउनलोड हो रहा है… अब तक ${size}`,
  saved: 'फ़ाइल आपके डाउनलोड में है।',
  notDownloaded: 'फ़ाइल डाउनलोड नहीं हो सकी। फिर कोशिश करें।',
  print: 'छापें',
};
