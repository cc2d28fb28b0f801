import { couponHeldMinutes } from '#shared/pricing/coupon.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  next: {
    waiting_for_payment: 'भुगतान की पुष्टि करें',
    placed: 'पक्का करें',
    confirmed: 'बनाना शुरू करें',
    in_production: 'भेजा हुआ दर्ज करें',
    shipped: 'पहुँचा हुआ दर्ज करें',
  },
  movers: {
    customer: 'ग्राहक',
    staff: 'स्टाफ़',
    payment: 'भुगतान',
    shop: 'दुकान',
  },
  kinds: {
    demo: 'डेमो भुगतान',
    'upi-qr': 'UPI',
    razorpay: 'रेज़रपे',
    cod: 'डिलीवरी पर नकद',
  },
  problems: {
    too_small: 'कम रकम आई',
    other_sum: 'दूसरी रकम आई',
    twice: 'दो बार भुगतान',
    late: 'रद्द होने के बाद भुगतान',
    refund_due: 'पैसे लौटाने हैं',
    given_back: 'पैसे लौटा दिए गए',
    not_asked: 'भुगतान का पता नहीं',
    coupon_used_up: 'कूपन खत्म होने के बाद भुगतान',
  },
  problemTexts: {
    too_small: 'कुल से कम रकम आई है। ग्राहक से बाकी रकम माँगें, या पैसे लौटा दें।',
    other_sum: 'जो रकम आई है वह कुल रकम नहीं है। जो ज़्यादा है उसे लौटा दें।',
    twice: 'इस ऑर्डर का भुगतान एक से ज़्यादा बार हुआ। जो ज़्यादा है उसे लौटा दें।',
    late: 'भुगतान तब आया जब ऑर्डर रद्द हो चुका था। पैसे लौटा दें।',
    refund_due: 'भुगतान के बाद ऑर्डर रद्द हुआ। पैसे लौटा दें।',
    given_back: 'पैसे लौटा दिए गए, पर ऑर्डर अब भी खुला है। इसे रद्द करें या ग्राहक से पूछें।',
    not_asked:
      'दुकान अब इस तरीके से भुगतान नहीं लेती, इसलिए पूछ नहीं सकती कि भुगतान हुआ या नहीं। वहाँ देखें: भुगतान की पुष्टि करें, या ऑर्डर रद्द करें।',
    coupon_used_up: `भुगतान कूपन के ${couponHeldMinutes} मिनट के बाद आया, जब दूसरे उसके सारे इस्तेमाल पूरे कर चुके थे या वह ग्राहक के दूसरे ऑर्डर में लगा था। ऑर्डर को इसी दाम पर बनाने के लिए पुष्टि करें, या उसे रद्द करके पैसे लौटा दें।`,
  },
  onlyNamed:
    'ग्राहक का कहना है कि इस ऑर्डर का भुगतान हुआ है। भुगतान ढूँढें: पैसे लौटाएँ, या दर्ज करें कि वह नहीं मिला।',
  reference: (reference) => `ग्राहक का UPI रेफ़रेंस ${reference}`,
  sameReference: (orders) =>
    `यही UPI रेफ़रेंस ${orders} के लिए भी बताया गया है। एक भुगतान से एक ही ऑर्डर चुकता है: दोनों ढूँढें।`,
  alsoNamedFor: (orders) =>
    orders === 1 ? 'यही रेफ़रेंस एक और ऑर्डर का भी' : `यही रेफ़रेंस ${orders} और ऑर्डर का भी`,

  moved: (number, step) => `${number}: ${step}`,
  movedMany: (orders, step) => `${orders} ऑर्डर: ${step}`,
  neededBy: (day) => `${day} तक चाहिए`,
  neededBefore: (needed, day) => `${needed}, पहुँचेगा ${day} को`,
  undo: 'वापस लें',
  undoFailed: (number, why) => `${number} वापस नहीं हो सका। ${why}`,
  undoLost: (number, why) => `${number} शायद वापस नहीं हुआ। ${why}`,
  changed: (step) => `इस बीच यह ऑर्डर बदल गया है: ${step}। कृपया इसे फिर से देखें।`,
  failed: 'शायद यह नहीं हो पाया। कृपया ऑर्डर को फिर से देखें।',
  takeBack: (step) => `वापस ले जाएँ: ${step}`,

  hasItCome: (number, sum) =>
    `${number} के ग्राहक ने कोई UPI रेफ़रेंस नहीं बताया। क्या ${sum} आ गए हैं? इसे वापस नहीं लिया जा सकता।`,
  itCame: 'हाँ, आ गए',
  haveAllCome: (unnamed, of) =>
    `${of} में से ${unnamed} ऑर्डर के ग्राहकों ने कोई UPI रेफ़रेंस नहीं बताया। क्या सभी ${of} का पैसा आ गया है? इसे वापस नहीं लिया जा सकता।`,
  allCame: 'हाँ, सबका',
  lookAgain: 'फिर देखें',
  oneReference: (orders, reference) => `${orders} के लिए एक ही UPI रेफ़रेंस ${reference} बताया गया है।`,
  haveTheirOwnCome: (named) =>
    `${named} एक भुगतान से एक ही ऑर्डर चुकता है: जिन ऑर्डर की पुष्टि आप कर रहे हैं, क्या हर एक का अपना भुगतान आ गया है? इसे वापस नहीं लिया जा सकता।`,
  eachCame: 'हाँ, हर एक का',

  cancel: 'ऑर्डर रद्द करें',
  askToCancel: (number, customer) => `${customer} का ऑर्डर ${number} रद्द करें? ग्राहक को यह रद्द दिखेगा।`,
  cameBack: 'पार्सल लौट आया',
  askAboutReturn: (number, customer) =>
    `क्या ${customer} के ऑर्डर ${number} का पार्सल लौट आया है, लिया नहीं गया या पहुँचा नहीं? ऑर्डर रद्द होकर खत्म हो जाएगा और ग्राहक को यह दिखेगा।`,
  refundAfter: (sum) => `${sum} लौटाने होंगे।`,
  refundOfRest: 'जो पैसा मिला और अब तक लौटाया नहीं गया, वह लौटाना होगा।',
  keep: 'ऑर्डर रहने दें',
  takeUp: 'फिर से शुरू करें',
  askToTakeUp: (number, customer) =>
    `${customer} का रद्द ऑर्डर ${number} फिर से शुरू करें? ग्राहक को यह पक्का हुआ दिखेगा।`,
  countsAsPaid: (sum) => `इसका भुगतान हुआ माना जाएगा: क्या ${sum} आ गए हैं?`,
  leaveCancelled: 'रद्द ही रहने दें',

  refund: {
    open: 'रिफ़ंड दर्ज करें',
    title: (number) => `${number} का रिफ़ंड`,
    explained: 'पहले अपने बैंक के ऐप से पैसे लौटाएँ। ग्राहक को रकम और तारीख दिखेगी।',
    received: 'जो रकम आई, रुपये में',
    receivedHint: 'जैसी दुकान के खाते में है',
    receivedWrong: 'कृपया जो रकम आई वह लिखें',
    sum: 'लौटाई गई रकम, रुपये में',
    most: (sum) => `ज़्यादा से ज़्यादा ${sum}`,
    sumWrong: (sum) => `कृपया ${sum} तक की रकम लिखें`,
    reference: 'रिफ़ंड का रेफ़रेंस',
    referenceHint: 'बैंक का रेफ़रेंस (UTR), या “नकद”',
    referenceMissing: 'कृपया रिफ़ंड का रेफ़रेंस लिखें',
    submit: 'रिफ़ंड दर्ज करें',
    back: 'वापस',
    recorded: (sum, number) => `${number}: ${sum} लौटाए गए`,
    noneCame: 'भुगतान नहीं मिला',
    askNoneCame: (reference) =>
      `क्या आपने दुकान के खाते में ${reference} ढूँढ लिया है? ग्राहक के खाते में दिखेगा कि वह नहीं मिला, और ऑर्डर के लिंक पर कि ऑर्डर भुगतान से पहले रद्द हुआ।`,
    noted: 'दर्ज हुआ कि कोई भुगतान नहीं मिला',
    nothingDue: 'अब कुछ लौटाना बाकी नहीं है।',
  },

  ship: {
    title: (number) => `${number} भेजें`,
    titleMany: (orders) => `${orders} ऑर्डर भेजें`,
    carrier: 'कूरियर कंपनी',
    carrierMissing: 'कृपया लिखें कि पार्सल कौन ले जाएगा',
    number: 'ट्रैकिंग नंबर',
    numberOf: (order) => `${order} का ट्रैकिंग नंबर`,
    numberMissing: 'कृपया ट्रैकिंग नंबर लिखें',
    link: 'पार्सल ट्रैक करने का लिंक',
    linkHint: 'जिन कंपनियों को हम जानते हैं उनके लिए अपने आप भरता है। ग्राहक इसे देखते हैं।',
    linkWrong: 'कृपया https:// से शुरू होने वाला पता लिखें',
    submit: 'भेजा हुआ दर्ज करें',
    back: 'वापस',
  },

  life: {
    title: 'चरण',
    step: 'चरण',
    dueOn: 'कब तक भेजना है',
    deliveryBy: 'कब तक पहुँचना है',
    moves: 'अब तक क्या हुआ',
    noMoves: 'अभी तक कुछ आगे नहीं बढ़ा।',
    by: (who) => `${who} ने किया`,
    shipment: 'पार्सल',
    follow: 'पार्सल ट्रैक करें',
    money: 'पैसे',
    kind: 'भुगतान का तरीका',
    payments: 'मिला पैसा',
    furtherPayments:
      'कोई और भुगतान Razorpay के बताते ही यहाँ दिखता है। अगर वह संदेश न पहुँचे, तो दुकान इस भुगतान के दस मिनट के अंदर, अक्सर एक ही मिनट में, खुद पूछती है, एक घंटे के अंदर फिर, और उसके बाद रोज़ एक बार।',
    refunds: 'लौटाए गए',
    notFound: 'भुगतान नहीं मिला',
    none: 'कुछ नहीं',
  },
};
