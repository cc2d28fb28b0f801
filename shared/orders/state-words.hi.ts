import type { stateWords } from './state-words.ts';

export const hindi: typeof stateWords = {
  steps: {
    waiting_for_payment: 'भुगतान का इंतज़ार',
    placed: 'ऑर्डर मिला',
    confirmed: 'पक्का हुआ',
    in_production: 'बन रहा है',
    shipped: 'भेज दिया गया',
    came_back: 'हमारे पास लौट आया',
    delivered: 'पहुँच गया',
    cancelled: 'रद्द',
  },
  pending: 'लंबित',
  badges: {
    demo: 'डेमो: लंबित',
    free: 'मुफ़्त',
    due: 'भुगतान बाकी',
    checked: 'भुगतान की जाँच हो रही है',
    at_door: 'डिलीवरी पर नकद',
    paid: 'भुगतान पूरा',
    failed: 'भुगतान नहीं हुआ',
    refund_due: 'पैसे लौटाए जा रहे हैं',
    refunded: 'पैसे लौटा दिए गए',
    nothing_paid: null,
    none_seen: null,
    looked_for: 'भुगतान ढूँढा जा रहा है',
    not_found: 'भुगतान नहीं मिला',
  },
  unknownBadge: (status) => `भुगतान: ${status}`,
  sentences: {
    demo: () => 'डेमो ऑर्डर: कोई पैसा नहीं कटा।',
    free: () => 'आपके लिए दोबारा बनाया गया, बिना किसी शुल्क के।',
    due: ({ sum }) => `आपके ${sum} के भुगतान का इंतज़ार है।`,
    checked: ({ reference }) =>
      `हम आपका भुगतान जाँच रहे हैं${reference === null ? '' : ` (UPI रेफ़रेंस ${reference})`}।`,
    at_door: ({ sum, receiver }) =>
      receiver === undefined
        ? `पार्सल आने पर कृपया ${sum} नकद तैयार रखें।`
        : `${receiver || 'उपहार पाने वाले'} दरवाज़े पर ${sum} नकद देंगे।`,
    paid: ({ when, how }) =>
      `${['भुगतान हो चुका है', when && `: ${when}`, how && `, ${how}`].filter(Boolean).join('')}।`,
    failed: () => 'भुगतान नहीं हो पाया।',
    refund_due: ({ back, sum }) => `${back ?? sum} उसी तरीके से 5-7 कार्य दिवसों में आपको लौटाए जाएँगे।`,
    refunded: () => 'आपने जो चुकाया था, वह आपको लौटा दिया गया है।',
    nothing_paid: () => 'इसके लिए कोई भुगतान नहीं हुआ था।',
    none_seen: () => 'हमें इसका कोई भुगतान नहीं मिला।',
    looked_for: ({ reference }) =>
      `हम आपका भुगतान${reference === null ? '' : ` (UPI रेफ़रेंस ${reference})`} ढूँढकर उसी तरीके से लौटाएँगे।`,
    not_found: ({ reference }) =>
      `हमने आपका भुगतान${reference === null ? '' : ` ${reference}`} ढूँढा, पर नहीं मिला। अगर पैसे आपके खाते से कट गए हैं, तो कृपया हमें लिखें।`,
  },
};
