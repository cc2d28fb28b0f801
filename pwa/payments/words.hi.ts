import { pluralsOf } from '#shared/language/plural.ts';
import type { OfferedKind, PaymentMethod } from '#shared/payments/payment-keys.ts';
import type { words } from './words.ts';

const demo =
  'यह डेमो भुगतान है: कोई पैसा नहीं कटता। यह जानकारी आपके ब्राउज़र में ही रहती है: इसे न कभी भेजा जाता है, न सेव किया जाता है।';

const methods: Record<PaymentMethod, { label: string; note: string }> = {
  card: { label: 'कार्ड', note: demo },
  upi: { label: 'UPI', note: demo },
};

const plural = pluralsOf('hi-IN');

const kinds: Record<OfferedKind, { label: string; next: (total: string) => string }> = {
  demo: { label: 'डेमो भुगतान', next: () => 'यह डेमो भुगतान है: कोई पैसा नहीं कटता।' },
  'upi-qr': {
    label: 'UPI QR',
    next: (total) =>
      `पहले ऑर्डर करें, फिर किसी भी UPI ऐप से ${total} चुकाएँ; तरीका हम वहीं दिखाएँगे। भुगतान पहुँचते ही हम ऑर्डर की पुष्टि करेंगे।`,
  },
  razorpay: {
    label: 'ऑनलाइन भुगतान',
    next: (total) =>
      `पहले ऑर्डर करें, फिर हमारी भुगतान सेवा Razorpay के पेज पर कार्ड, UPI या नेट बैंकिंग से ${total} चुकाएँ। उसी से ऑर्डर की पुष्टि हो जाती है।`,
  },
  cod: {
    label: 'डिलीवरी पर नकद',
    next: (total) => `उपहार पहुँचने पर ${total} नकद दें। उससे पहले हम फ़ोन करके ऑर्डर की पुष्टि करेंगे।`,
  },
};

export const hindi: typeof words = {
  title: 'भुगतान का तरीका',
  methods,

  card: {
    number: 'कार्ड नंबर',
    numberMissing: 'कृपया कार्ड नंबर डालें',
    numberDoubtful: 'यह कार्ड नंबर जैसा नहीं लगता। कृपया इसे जाँच लें।',
    expiry: 'वैधता (MM/YY)',
    expiryForm: 'MM/YY',
    expiryMissing: 'कृपया कार्ड की वैधता डालें',
    cvv: 'CVV',
    cvvMissing: 'कृपया CVV डालें',
    name: 'कार्ड पर लिखा नाम',
    nameMissing: 'कृपया कार्ड पर लिखा नाम डालें',
  },

  upi: {
    id: 'UPI ID',
    idForm: 'name@bank',
    idMissing: 'कृपया अपनी UPI ID डालें',
    idDoubtful: 'यह UPI ID जैसी नहीं लगती। इसे name@bank की तरह लिखा जाता है।',
  },

  /** In the cart, as the owner gave it (D1, D2). */
  secure: {
    title: 'सुरक्षित चेकआउट',
    text: 'कार्ड और UPI की जानकारी आपके ब्राउज़र से बाहर नहीं जाती और कहीं सेव नहीं होती।',
  },
  logIn:
    'ऑर्डर करने के लिए कृपया लॉग इन करें। आपका कार्ट और यहाँ भरी हुई जानकारी बनी रहेगी; कार्ड और UPI की जानकारी नहीं।',

  /** Says the alert of spec §8, also when it is found out later that the order was placed. */
  placed: (answer) =>
    `भुगतान सफल रहा! ऑर्डर हो गया: ${answer.order_numbers.join(', ')}। रेफ़रेंस: ${answer.upi_reference_id}`,
  placedOne: (number) => `ऑर्डर ${number} हो गया।`,
  placedUnpaid: (number) => `ऑर्डर ${number} हो गया। भुगतान का इंतज़ार है।`,
  placedForCash: (number, total) =>
    `ऑर्डर ${number} हो गया। डिलीवरी पर आप ${total} नकद देंगे; पुष्टि के लिए हम फ़ोन करेंगे।`,
  placedAtTheirDoor: (number, total, receiver) =>
    `ऑर्डर ${number} हो गया। ${receiver} दरवाज़े पर ${total} नकद देंगे; पुष्टि के लिए हम आपको फ़ोन करेंगे।`,
  offers: {
    kinds,
    atTheirDoor: (name, total) =>
      `${name || 'उपहार पाने वाले'} दरवाज़े पर ${total} नकद देंगे। उससे पहले हम आपको फ़ोन करके ऑर्डर की पुष्टि करेंगे।`,
    chooseMissing: 'कृपया भुगतान का तरीका चुनें',
    unpaid: (hours) =>
      `${hours} घंटे में भुगतान न होने पर ऑर्डर रद्द हो जाता है और उसके उपहार आपके कार्ट में लौट आते हैं।`,

    passed: {
      total: (most) => `सिर्फ़ ${most} तक के ऑर्डर के लिए।`,
      pin: (pinCode) => `पिन कोड ${pinCode} के लिए उपलब्ध नहीं है।`,
      products: (gifts) =>
        plural(gifts.length, {
          one: `${gifts[0]} के लिए उपलब्ध नहीं है।`,
          other: `आपके ${gifts.length} उपहारों के लिए उपलब्ध नहीं है: ${gifts.join(', ')}।`,
        }),
      recipient: 'किसी और को भेजे उपहार के लिए नहीं: पैसे उन्हें दरवाज़े पर देने पड़ते।',
    },
    noneSuits: 'इस ऑर्डर का भुगतान दुकान के किसी भी तरीके से नहीं हो सकता। कृपया अपना कार्ट या पता बदलें।',

    asking: 'पता किया जा रहा है कि आप कैसे भुगतान कर सकते हैं…',
    offline: 'आप कैसे भुगतान कर सकते हैं, यह ऑनलाइन होने पर पता चलेगा।',
    away: 'दुकान से यह पता नहीं हो पाया कि आप कैसे भुगतान कर सकते हैं।',
    unknown: 'अभी पता नहीं है कि आप कैसे भुगतान कर सकते हैं। कृपया पेज पर यह दिखने के बाद ही ऑर्डर करें।',

    changed:
      'ऑर्डर नहीं हुआ और आपका कार्ट सुरक्षित है: आपके चुने हुए तरीके से इसका भुगतान नहीं हो सकता। कृपया दूसरा तरीका चुनें और फिर से ऑर्डर करें।',

    secure: 'यह दुकान कार्ड या UPI की जानकारी नहीं माँगती: वह आप सिर्फ़ अपने बैंक या भुगतान सेवा को देते हैं।',
    secureAnyhow: 'यह दुकान आपकी कार्ड और UPI की जानकारी न देखती है, न रखती है।',
    logIn: 'ऑर्डर करने के लिए कृपया लॉग इन करें। आपका कार्ट और यहाँ भरी हुई जानकारी बनी रहेगी।',
  },
};
