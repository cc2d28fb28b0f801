import { pluralsOf, sentence } from '#shared/language/plural.ts';
import type { words } from './words.tsx';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  title: 'चेकआउट',
  emptyTitle: 'चेकआउट के लिए कुछ नहीं है',
  empty: 'आपका कार्ट खाली है। पहले कोई उपहार चुनें; उसे अपनी पसंद का बनाने में बस एक मिनट लगता है।',

  toCart: 'अपने कार्ट पर जाएँ',
  place: (total) => `ऑर्डर करें - ${total}`,
  placing: 'ऑर्डर हो रहा है…',

  discount: 'छूट',
  discountOf: (code) => `छूट (${code})`,
  outOfStock: (cartLink) => <>अभी स्टॉक में नहीं है। {cartLink('अपने कार्ट')} में जाकर इसे हटाएँ।</>,

  coupon: {
    label: 'कूपन कोड',
    ask: 'कूपन है?',
    apply: 'लगाएँ',
    update: 'बदलें',
    applied: (code, gives) => `${code} लग गया: ${gives}`,
    percentOff: (percent) => `${percent}% छूट`,
    checking: (code) => `${code} जाँचा जा रहा है…`,
    unchecked: (code, why) =>
      `${code} की जाँच नहीं हो सकी। ${sentence(why, '।')} इसे फिर से लगाएँ, या इसके बिना ऑर्डर करने के लिए खाना खाली करें।`,
    nowApplied: (applied, total) => `${applied}। अब कुल ${total} है; ठीक लगे तो फिर से ऑर्डर करें।`,
    changed: (code, before, now) => `कूपन ${code} बदल गया है: अब ${now} मिलती है, पहले ${before} थी।`,
    gone: (code) => `कूपन ${code} अब नहीं चलता।`,
    checkedLater: (code) => `${code} ऑर्डर करते समय जाँचा जाएगा`,
    removed: 'कूपन हटा दिया गया है',
  },

  billing: { title: 'बिलिंग का विवरण', fullName: 'पूरा नाम' },

  toWhom: {
    title: 'किसके लिए',
    question: 'यह किसके लिए है?',
    me: 'मेरे लिए',
    other: 'किसी और के लिए',
    before: 'पहले इन्हें भेजा था',
    recipient: (name, city) => `${name}, ${city}`,
    toMe: 'आपके उपहार इसी पते पर आएँगे।',
    noPrices: 'पार्सल में कोई कीमत नहीं होती: उसमें सिर्फ़ उपहार और आपका कार्ड होता है, बिल नहीं।',
  },
  delivery: {
    name: 'पाने वाले का नाम',
    nameMissing: 'कृपया बताएँ कि उपहार किसे मिलेंगे',
    phone: 'पाने वाले का फ़ोन',
  },
  toRead: {
    title: 'कृपया एक बार फिर पढ़ लें',
    lead: 'हर उपहार ठीक वैसा ही बनेगा, जैसा यहाँ लिखा है। बदलने के लिए उस पर टैप करें।',

    all: (gifts) => `सभी ${gifts} उपहार दिखाएँ`,
  },
  pay: {
    title: 'भुगतान',
    billing: 'रसीद के लिए, जो सिर्फ़ आपको मिलती है।',
  },

  address: {
    street: 'पता',
    streetMissing: 'कृपया पता डालें',
    city: 'शहर',
    cityMissing: 'कृपया शहर डालें',
    state: 'राज्य',
    stateMissing: 'कृपया राज्य चुनें',
    chooseState: 'राज्य चुनें',
    pinCode: 'पिन कोड',
    pinCodeMissing: 'कृपया पिन कोड डालें',
    pinCodeUnknown: (pin) => `${pin} हमारी जानकारी में नहीं है। कृपया इसे और राज्य को जाँच लें।`,
    pinCodeElsewhere: (pin, states) =>
      `${pin} आम तौर पर ${states.join(' या ')} में होता है। कृपया इसे और राज्य को जाँच लें।`,
  },

  unsaved: (gift) =>
    `${gift}: इस उपहार में आपके बदलाव सहेजे नहीं गए हैं, इसलिए यह वैसा ही ऑर्डर होगा जैसा आपके कार्ट में है।`,
  continueChanging: (gift) => `${gift} में बदलाव जारी रखें`,

  /** Said while one of the gifts cannot be had; `more` when the cart has others beside them. */
  soldOut: ({ gifts, more }) =>
    more
      ? plural(gifts.length, {
          one: `${gifts[0]} स्टॉक में नहीं है। कृपया इसे अपने कार्ट से हटाएँ, फिर आप बाकी ऑर्डर कर सकते हैं।`,
          other: `आपके ${gifts.length} उपहार स्टॉक में नहीं हैं। कृपया उन्हें अपने कार्ट से हटाएँ, फिर आप बाकी ऑर्डर कर सकते हैं।`,
        })
      : plural(gifts.length, {
          one: `${gifts[0]} स्टॉक में नहीं है। कृपया इसे अपने कार्ट से हटाएँ।`,
          other: `आपके ${gifts.length} उपहार स्टॉक में नहीं हैं। कृपया उन्हें अपने कार्ट से हटाएँ।`,
        }),

  failed: (reason) => `ऑर्डर नहीं हो पाया: ${reason}`,
  noAnswer: (reason) =>
    `ऑर्डर नहीं हो पाया: ${sentence(reason, '।')} हमें अभी पता नहीं कि वह पहुँचा या नहीं; पता करके हम आपको यहीं बताएँगे।`,

  offline:
    'आप ऑफ़लाइन हैं, और ऑर्डर सिर्फ़ ऑनलाइन होते हैं। आपका कार्ट और यह फ़ॉर्म बना रहेगा; कनेक्शन आने पर ऑर्डर करें।',

  /** The texts about an order that was sent. */
  open: {
    unanswered:
      'आपका ऑर्डर भेजा गया, पर अभी कोई जवाब नहीं आया है। दुकान से संपर्क होते ही हम पता करेंगे कि ऑर्डर हुआ या नहीं; यह आपको यहीं दिखेगा, और ऑर्डर दो बार नहीं होगा।',
    notPlaced:
      'आपका ऑर्डर नहीं हुआ और कुछ भी ऑर्डर नहीं किया गया। सब कुछ तैयार रखा है: आप उन्हीं उपहारों, पते और कुल रकम के साथ फिर कोशिश कर सकते हैं।',
    cartMovedOn:
      'आपका ऑर्डर नहीं हुआ और कुछ भी ऑर्डर नहीं किया गया। इस बीच आपका कार्ट बदल गया है; ऑर्डर करने से पहले कृपया उसे जाँच लें।',
    tryAgain: (total) => `फिर कोशिश करें - ${total}`,
  },

  /** What stays on the page after a failure, so that the shopper knows what to do. */
  afterFailure: {
    offlineKept:
      'दुकान से संपर्क नहीं हो पाया, इसलिए आपका ऑर्डर नहीं भेजा गया। आपका कार्ट और यह फ़ॉर्म इस डिवाइस पर सुरक्षित हैं; कनेक्शन आने पर फिर से ऑर्डर करें।',
    offlineNotKept:
      'दुकान से संपर्क नहीं हो पाया, इसलिए आपका ऑर्डर नहीं भेजा गया। यह पेज खुला रखें, और कनेक्शन आने पर फिर से ऑर्डर करें।',
    busy: 'दुकान पर अभी भीड़ है, इसलिए आपका ऑर्डर नहीं भेजा गया और कुछ भी ऑर्डर नहीं हुआ। कृपया एक मिनट बाद फिर से ऑर्डर करें।',
    cartChanged: 'आपका कार्ट बदल गया है। ऑर्डर करने से पहले कृपया उसे एक बार और देख लें।',
    loggedOut: 'कृपया फिर से लॉग इन करें। आपका कार्ट और यह फ़ॉर्म सुरक्षित हैं।',
    pricesChanged: (total) =>
      `आपके यह पेज खोलने के बाद आपका कार्ट या उसकी कीमतें बदल गई हैं। अब कुल ${total} है; अगर यह ठीक हो, तो फिर से ऑर्डर करें।`,
    refused: 'ऑर्डर नहीं हुआ और आपका कार्ट सुरक्षित है।',
  },

  /** The texts where the gifts left the cart while they were shown. */
  emptied: {
    checking: 'आपके ऑर्डर देखे जा रहे हैं…',
    orderedTitle: 'आप इसे पहले ही ऑर्डर कर चुके हैं',
    ordered: (number) =>
      `ये उपहार ऑर्डर ${number} में हैं; वह किसी और डिवाइस पर या किसी और टैब में किया गया था। कुछ भी दो बार ऑर्डर नहीं हुआ।`,
    seeOrder: 'अपना ऑर्डर देखें',
  },
  thanks: {
    title: 'आगे क्या होगा',
    pay: {
      'upi-qr': (total) => `आप UPI से ${total} चुकाते हैं: “ठीक है” दबाते ही कोड के साथ आपका ऑर्डर खुलता है।`,
      razorpay: (total) =>
        `आप ऑनलाइन ${total} चुकाते हैं: “ठीक है” दबाते ही ऑर्डर खुलता है, वहीं भुगतान होता है।`,
    },
    make: 'हम आपके उपहार हाथ से बनाते हैं, ठीक वैसे जैसे वे आपके ऑर्डर में दिखते हैं।',
    arrive: (withYou) => `${withYou}।`,
    arriveSomeDay: 'आपके उपहार पहुँचने तक आपका ऑर्डर हर कदम दिखाता है।',
  },
  wish: {
    title: 'संदेश और गिफ़्ट रैपिंग',
    free: 'दोनों फ़्री हैं। इस ऑर्डर के सब उपहार एक साथ आते हैं।',
    message: 'कार्ड पर संदेश',
    counter: (letters, most) => `${letters}/${most}`,
    wrap: 'उपहारों को रैप करें',
  },
  states: {
    'Andhra Pradesh': 'आंध्र प्रदेश',
    'Arunachal Pradesh': 'अरुणाचल प्रदेश',
    Assam: 'असम',
    Bihar: 'बिहार',
    Chhattisgarh: 'छत्तीसगढ़',
    Goa: 'गोवा',
    Gujarat: 'गुजरात',
    Haryana: 'हरियाणा',
    'Himachal Pradesh': 'हिमाचल प्रदेश',
    Jharkhand: 'झारखंड',
    Karnataka: 'कर्नाटक',
    Kerala: 'केरल',
    'Madhya Pradesh': 'मध्य प्रदेश',
    Maharashtra: 'महाराष्ट्र',
    Manipur: 'मणिपुर',
    Meghalaya: 'मेघालय',
    Mizoram: 'मिज़ोरम',
    Nagaland: 'नागालैंड',
    Odisha: 'ओडिशा',
    Punjab: 'पंजाब',
    Rajasthan: 'राजस्थान',
    Sikkim: 'सिक्किम',
    'Tamil Nadu': 'तमिलनाडु',
    Telangana: 'तेलंगाना',
    Tripura: 'त्रिपुरा',
    'Uttar Pradesh': 'उत्तर प्रदेश',
    Uttarakhand: 'उत्तराखंड',
    'West Bengal': 'पश्चिम बंगाल',
    'Andaman and Nicobar Islands': 'अंडमान और निकोबार द्वीप समूह',
    Chandigarh: 'चंडीगढ़',
    'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली और दमन और दीव',
    Delhi: 'दिल्ली',
    'Jammu and Kashmir': 'जम्मू और कश्मीर',
    Ladakh: 'लद्दाख',
    Lakshadweep: 'लक्षद्वीप',
    Puducherry: 'पुदुच्चेरी',
  },
  tell: {
    title: 'मुझे खबर दें',
    stop: 'सिर्फ़ इस ऑर्डर के बारे में, और आप इसे कभी भी रोक सकते हैं।',
  },
};
