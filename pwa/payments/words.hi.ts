import type { PaymentMethod } from '#shared/payments/payment-keys.ts';
import type { words } from './words.ts';

const demo =
  'यह डेमो भुगतान है: कोई पैसा नहीं कटता। यह जानकारी आपके ब्राउज़र में ही रहती है: इसे न कभी भेजा जाता है, न सहेजा जाता है।';

const methods: Record<PaymentMethod, { label: string; note: string }> = {
  card: { label: 'कार्ड', note: demo },
  upi: { label: 'UPI', note: demo },
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
    text: 'कार्ड और UPI की जानकारी आपके ब्राउज़र से बाहर नहीं जाती और कहीं सहेजी नहीं जाती।',
  },
  logIn:
    'ऑर्डर करने के लिए कृपया लॉग इन करें। आपका कार्ट और यहाँ भरी हुई जानकारी बनी रहेगी; कार्ड और UPI की जानकारी नहीं।',

  /** The alert of spec §8, also when it is found out later that the order was placed. */
  placed: (answer) =>
    `भुगतान सफल रहा! ऑर्डर हो गया: ${answer.order_numbers.join(', ')}। रेफ़रेंस: ${answer.upi_reference_id}`,
  placedUnpaid: (number) => `ऑर्डर ${number} हो गया। भुगतान का इंतज़ार है।`,
  placedForCash: (number, total) =>
    `ऑर्डर ${number} हो गया। डिलीवरी पर आप ${total} नकद देंगे; पुष्टि के लिए हम फ़ोन करेंगे।`,
};
