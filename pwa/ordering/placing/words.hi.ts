import { pluralsOf } from '#shared/language/plural.ts';
import type { words } from './words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  title: 'फ़ोटो बिठाएँ',
  photo: (place) => `फ़ोटो ${place}`,
  photoOf: (place, of) => `${of} में से फ़ोटो ${place}`,
  place: 'बिठाएँ',
  placePhoto: (place) => `फ़ोटो ${place} को बिठाएँ`,
  previous: 'पिछली फ़ोटो',
  next: 'अगली फ़ोटो',

  stage: (place) => `फ़ोटो ${place} अपनी जगह में`,
  zoom: 'ज़ूम',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  turn: 'घुमाएँ',
  reset: 'पहले जैसा',
  done: 'हो गया',
  byTouch: 'फ़ोटो को खिसकाने के लिए खींचें, ज़ूम के लिए दो उँगलियाँ फैलाएँ या सिकोड़ें।',
  byMouse: 'फ़ोटो को खिसकाने के लिए खींचें, ज़ूम के लिए स्क्रोल करें। तीर वाली कुंजियाँ, +, −, R और 0 भी चलती हैं।',
  kept: 'आप फ़ोटो जैसे बिठाएँगे, वह वैसी ही रहेगी। “पहले जैसा” दबाने पर वह शुरुआती जगह पर लौट आएगी।',
  loading: 'फ़ोटो खुल रही है…',
  unseen: 'यह फ़ोटो अभी यहाँ नहीं दिखाई जा सकती। वह जैसी बिठाई गई है, वैसी ही रहेगी।',
  notKept:
    'इस डिवाइस में जगह नहीं है, इसलिए फ़ोटो पहले जैसी ही बैठी है। थोड़ी जगह खाली करें, फिर उसे दोबारा बिठाएँ।',

  printedAt: (dpi, centimetres, inches) =>
    `${centimetres} सेमी (${inches} इंच) पर लगभग ${dpi} डीपीआई`,
  across: (width, height) => `${width} × ${height}`,
  advice: {
    soft: 'एक कदम दूर से अच्छी दिखेगी; छोटा करने पर ज़्यादा साफ़ छपेगी।',
    'too-small': 'धुँधली दिखेगी; छोटा करने पर ज़्यादा साफ़ छपेगी।',
  },
  adviceAtFull: {
    soft: 'एक कदम दूर से अच्छी दिखेगी; बड़ी फ़ोटो ज़्यादा साफ़ छपेगी।',
    'too-small': 'धुँधली दिखेगी; हो सके तो कृपया बड़ी फ़ोटो चुनें।',
  },

  chooseAnother: 'कोई और फ़ोटो हो, तो कृपया वह चुनें।',

  choosePart: 'क्या दिखे, यह चुनने के लिए फ़ोटो बिठाएँ।',

  tip: 'फ़ोटो बिठाने के लिए उस पर टैप करें।',
  tipToSwap: 'फ़ोटो बिठाने के लिए उस पर टैप करें। अदला-बदली के लिए एक को दबाए रखें, फिर दूसरी पर खींचें।',
  swapped: (one, other) => `फ़ोटो ${one} और ${other} की जगह बदल गई`,

  first: {
    sharp: (photos) =>
      plural(photos, {
        one: `${photos} फ़ोटो साफ़ छपेगी`,
        other: `${photos} फ़ोटो साफ़ छपेंगी`,
      }),
    soft: (photos) =>
      plural(photos, {
        one: `${photos} फ़ोटो थोड़ी धुँधली छपेगी`,
        other: `${photos} फ़ोटो थोड़ी धुँधली छपेंगी`,
      }),
    blurred: (photos) =>
      plural(photos, {
        one: `${photos} फ़ोटो धुँधली लग रही है`,
        other: `${photos} फ़ोटो धुँधली लग रही हैं`,
      }),
    dark: (photos) =>
      plural(photos, {
        one: `${photos} फ़ोटो बहुत अँधेरी है`,
        other: `${photos} फ़ोटो बहुत अँधेरी हैं`,
      }),
  },
  further: {
    sharp: (photos) => `${photos} साफ़`,
    soft: (photos) => `${photos} थोड़ी धुँधली`,
    blurred: (photos) => `${photos} धुँधली`,
    dark: (photos) => `${photos} बहुत अँधेरी`,
    'too-small': (photos) => `${photos} छोटी`,
  },
};
