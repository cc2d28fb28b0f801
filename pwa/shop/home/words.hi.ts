import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  hero: {
    eyebrow: 'खास आपके लिए, भारत में बने उपहार',
    title: 'नोट का नंबर, आपका यादगार दिन',
    lead: 'ऐसे करेंसी नोट जिन पर जन्मदिन या शादी की तारीख हो: आपके नामों और फ़ोटो के साथ फ़्रेम में। साथ में रेज़िन में जड़ी फ़ोटो, और राशि वाले सिक्के और स्टैंप।',
    explore: 'उत्पाद देखें',
    story: 'हमारी कहानी',
    framePicture: 'लकड़ी का फ़्रेम, जिसमें फ़ोटो, नाम और सात नोट लगे हैं',
    notePicture: 'उपहार का नोट, जिसका सीरियल नंबर एक तारीख है',
  },

  families: (count) => `तारीख को यादगार बनाने के ${numberInHindiWords(count)} तरीके`,
  shopFamily: (family) => `${family} देखें`,
  outOfStock: 'अभी स्टॉक में नहीं',

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
