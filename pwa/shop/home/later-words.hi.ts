import { hindi as currencyNote } from '#shared/gifts/currency-note/words.hi.ts';
import { hindi as photoFrame } from '#shared/gifts/photo-frame/words.hi.ts';
import { hindi as resinFrame } from '#shared/gifts/resin-frame/words.hi.ts';
import { hindi as zodiac } from '#shared/gifts/zodiac/words.hi.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { laterWords } from './later-words.ts';

export const hindi: typeof laterWords = {
  cards: {
    currencyNote: currencyNote.card,
    photoFrame: photoFrame.card,
    resinFrame: resinFrame.card,
    zodiac: zodiac.card,
  },

  promises: {
    label: 'हमारे वादे',
    making: {
      title: (days) => `${days} दिन में तैयार`,
      text: 'आमतौर पर; हर उपहार पर उसका समय लिखा है।',
    },
    replaced: {
      title: 'टूटा मिले तो नया, मुफ़्त',
      text: (days, hours) =>
        `डिलीवरी के ${days} दिनों के अंदर बताएँ। टूट-फूट की खबर हो सके तो ${hours} घंटों में दें।`,
    },
    prices: {
      title: 'पार्सल में कोई कीमत नहीं',
      text: 'सीधे उन्हीं के पास भेज सकते हैं जिनके लिए उपहार है।',
    },
    photos: {
      title: 'आपकी फ़ोटो निजी रहती हैं',
      text: 'सिर्फ़ आपके उपहार के लिए, और किसी काम के लिए नहीं।',
    },
  },

  occasions: 'अवसर कौन सा है?',

  howFound: {
    title: 'हम आपका नोट कैसे ढूँढते हैं',
    steps: {
      day: 'आप दिन बताते हैं: उसके छह अंक ही नंबर हैं।',
      search: 'हम वह नोट ढूँढते हैं जिस पर यही नंबर हो।',
      found: 'वह बिना नुकसान के कार्ड पर या फ़्रेम में लगता है।',
    },
  },

  families: 'तारीख को यादगार बनाने वाले उपहार',
  shopFamily: (family) => `${family} देखें`,

  highlights: {
    label: 'हमसे क्यों खरीदें',
    gifts: {
      title: 'बिल्कुल सही उपहार',
      text: 'हर उपहार किसी एक इंसान और किसी एक दिन के लिए बनता है।',
    },
    quality: {
      title: 'बेहतरीन क्वालिटी',
      text: 'असली नोट, अच्छे बने फ़्रेम और साफ़ रेज़िन, जो सहेजकर रखने लायक हैं।',
    },
    delivery: {
      title: 'तेज़ डिलीवरी',
      text: 'सँभालकर पैक किया जाता है और भारत में कहीं भी भेजा जाता है।',
    },
  },

  about: {
    since: `${shop.founded} से हम ऐसे नोट ढूँढ रहे हैं, जिनका सीरियल नंबर किसी के लिए खास तारीख हो, और उन्हीं से उपहार बनाते हैं।`,
    gifts:
      'नोट की कीमत भले कम हो, वह कहता बहुत कुछ है: यह दिन, यह इंसान, हमेशा के लिए। हम उसे बिना नुकसान पहुँचाए फ़्रेम में या कार्ड पर रखते हैं, नाम और फ़ोटो जोड़ते हैं, और भारत में कहीं भी आप तक पहुँचाते हैं।',
    more: 'हमारे बारे में और पढ़ें',
    picture: 'छोटा रेज़िन फ़्रेम, जिसमें फ़ोटो, नाम और गेंदे के फूल हैं',
  },

  contact: {
    title: 'हमसे बात करें',
    city: 'शहर',
    inCity: shopInHindi.city,
    phone: 'फ़ोन',
    email: 'ईमेल',
    write: 'हमें लिखें',
  },
};
