import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { sidesInInches } from '../made-size.ts';
import { sizeInHindi } from '../offer-words.hi.ts';
import { madeSizes, maxPhotos, sizes, upTo200, upTo500 } from './prices-and-sizes.ts';
import type { words } from './words.ts';

const rangeOf = (notes: readonly number[]) => `₹${notes[0]} से ₹${notes.at(-1)}`;

const setOf = (notes: readonly number[]) =>
  `${rangeOf(notes)} के ${numberInHindiWords(notes.length)} नोटों का सेट`;

export const hindi: typeof words = {
  products: {
    smallPlain: 'छोटा फ़ोटो फ़्रेम',
    largePlain: 'बड़ा फ़ोटो फ़्रेम',
    oneNote: 'छोटा फ़्रेम – 1 नोट, 1 नाम',
    twoNotes: 'छोटा फ़्रेम – 2 नोट, 2 नाम',
    set: (notes) => `बड़ा फ़्रेम – ${rangeOf(notes)} का सेट`,
    custom: 'कस्टम फ़्रेम – आपके चुने हुए नोट',
  },
  descriptions: {
    plain: '₹10 या आपके चुने नोट के साथ फ़्रेम में आपकी फ़ोटो; चाहें तो नाम और तारीख भी।',
    oneNote: '₹10 या आपका चुना एक नोट, एक नाम और आपकी फ़ोटो, एक ही फ़्रेम में।',
    twoNotes: 'दो लोगों के लिए ₹10 या आपके चुने दो नोट, उनके नाम और तारीखों के साथ।',
    set: (notes) =>
      `${rangeOf(notes)} तक के ${numberInHindiWords(notes.length)} नोट, दो नाम और आपकी फ़ोटो के साथ।`,
    custom: (minNotes) =>
      `आपकी पसंद के ${numberInHindiWords(minNotes)} या ज़्यादा नोटों का फ़्रेम, हर नोट अपनी तारीख के साथ, और आप जो नाम चाहें।`,
  },
  thing: {
    small: 'छोटा फ़ोटो फ़्रेम',
    large: 'बड़ा फ़ोटो फ़्रेम',
    big: 'बड़ा फ़ोटो फ़्रेम',
    custom: 'कस्टम फ़ोटो फ़्रेम',
    other: 'फ़ोटो फ़्रेम',
  },
  denominations: { 1: '₹1', 5: '₹5', 10: '₹10', 20: '₹20', 50: '₹50', 100: '₹100' },
  note: { label: 'फ़्रेम में नोट' },
  bothNotes: { label: 'फ़्रेम में दोनों नोट' },
  date: { label: 'तारीख' },
  name1: { label: 'नाम 1' },
  date1: { label: 'तारीख 1' },
  name2: { label: 'नाम 2' },
  date2: { label: 'तारीख 2' },
  notes: (min) => ({
    label: 'नोट',
    missing: `कम से कम ${min} नोट (तारीख और करेंसी के साथ)`,
  }),
  page: {
    title: 'फ़्रेम वाले नोट',
    inSentence: 'फ़्रेम वाले नोट',
    lead: 'आपकी तारीखों वाले नोट, आपके नाम और आपकी फ़ोटो, सब एक साथ फ़्रेम में।',
    note: 'अपना फ़्रेम खुद बनाएँ (जल्द आ रहा है)',
    sections: [
      {
        title: 'एक नोट या पूरा सेट',
        text: `छोटे फ़्रेम में एक या दो नोट होते हैं। बड़े फ़्रेम में ${setOf(upTo200)} या ${setOf(upTo500)} होता है। कस्टम फ़्रेम में हर नोट आप खुद चुनते हैं।`,
      },
      {
        title: 'नाम की कीमत अक्षरों से',
        text: 'फ़्रेम में नाम की कीमत हर अक्षर के हिसाब से होती है, शब्दों के बीच की खाली जगह मुफ़्त है, और आप जैसे-जैसे लिखते हैं, कीमत दिखती जाती है।',
      },
      {
        title: 'आपकी फ़ोटो',
        text: `कम से कम एक और ज़्यादा से ज़्यादा ${numberInHindiWords(maxPhotos)} फ़ोटो जोड़ें। भेजे जाने तक वे आपके डिवाइस पर रहती हैं, इसलिए कनेक्शन धीमा हो तो भी कुछ नहीं खोता।`,
      },
      {
        title: 'नोट जैसे हैं, वैसे ही रहते हैं',
        text: 'असली नोटों पर न कुछ लिखा जाता है, न उन्हें चिपकाया या ढाला जाता है। वे काँच के पीछे कोनों के नीचे रहते हैं और बिना नुकसान के निकल आते हैं।',
      },
    ],
    description:
      'आपकी तारीखों वाले करेंसी नोट, नाम और फ़ोटो के साथ फ़्रेम में: एक नोट, पूरा सेट, या हर नोट आपकी पसंद का।',
  },
  card: {
    description: 'नोट, नाम और फ़ोटो एक ही फ़्रेम में, एक-एक नोट या पूरा सेट।',
    features: [
      `छोटा ${sidesInInches(madeSizes.small)} इंच, तस्वीर ${sizeInHindi(sizes.home.small)}; बड़ा ${sidesInInches(madeSizes.large)} इंच, तस्वीर ${sizeInHindi(sizes.home.large)}`,
      'सेट, या आपके चुने हुए नोट',
      `${numberInHindiWords(maxPhotos)} फ़ोटो तक`,
    ],
  },
};
