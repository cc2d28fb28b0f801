import { pluralsOf } from '#shared/language/plural.ts';
import type { words } from './words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  title: 'शेयर की गई फ़ोटो',
  full: 'इस डिवाइस में जगह नहीं है, इसलिए आपकी शेयर की गई फ़ोटो नहीं रखी जा सकीं। थोड़ी जगह खाली करें, फिर दोबारा शेयर करें।',
  leftOut: (photos, megabytes) =>
    `आपकी शेयर की गई कुछ फ़ोटो छूट गईं: यहाँ ज़्यादा से ज़्यादा ${photos} फ़ोटो रुक सकती हैं, हर एक ${megabytes} MB तक की। पहले इन्हें किसी उपहार में जोड़ें, फिर बाकी दोबारा शेयर करें।`,

  none: 'यहाँ कोई फ़ोटो नहीं है',
  how: 'दुकान इंस्टॉल हो, तो गैलरी में फ़ोटो चुनें, “शेयर करें” दबाएँ और दुकान चुनें: फ़ोटो यहाँ आ जाएँगी और आप एक दिन तक उन्हें किसी उपहार में जोड़ सकेंगे।',
  afterLogin: 'लॉग इन रहते हुए आपने जो शेयर किया था, वह फिर लॉग इन करने पर यहाँ मिलेगा।',
  seeFrames: 'फ़्रेम वाले नोट देखें',

  discard: 'ये फ़ोटो छोड़ दें',
  discarded: 'फ़ोटो छोड़ दी गई हैं',
  whichGift: 'ये किस उपहार के लिए हैं?',
  takes: (photos) =>
    plural(photos, { one: `${photos} फ़ोटो`, other: `ज़्यादा से ज़्यादा ${photos} फ़ोटो` }),
  outOfStock: 'स्टॉक में नहीं',
  preparing: 'फ़ोटो तैयार हो रही हैं…',
  loading: 'उपहार लोड हो रहे हैं…',
  toSharedPhotos: 'शेयर की गई फ़ोटो',
};
