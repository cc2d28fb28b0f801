import { pluralsOf } from '#shared/language/plural.ts';
import type { words } from './words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  of: (gift) => `${gift} की फ़ोटो`,
  photo: (place, gift) => `${gift} की फ़ोटो ${place}`,
  photoTitle: (place, gift) => `${gift} की फ़ोटो ${place}`,
  enlarge: (place, gift) => `${gift} की फ़ोटो ${place} बड़ी करके देखें`,
  enlarged: (place, gift) => `${gift} की फ़ोटो ${place}, बड़े आकार में`,

  nonePending: 'फ़ोटो बाकी हैं',
  pending: (photos) => `${photos} फ़ोटो बाकी`,
  pendingUntilLogin: (photos) =>
    plural(photos, {
      one: `${photos} फ़ोटो इस डिवाइस पर है – लॉग इन करने पर भेजी जाएगी`,
      other: `${photos} फ़ोटो इस डिवाइस पर हैं – लॉग इन करने पर भेजी जाएँगी`,
    }),
  pendingUntilOrder: (photos) => `${photos} फ़ोटो – ऑर्डर के साथ भेजी जाएगी`,

  waiting: 'इंतज़ार में',
  uploading: (percent) => `अपलोड ${percent}%`,
  uploadOf: (place, gift) => `${gift} की फ़ोटो ${place} का अपलोड`,
  notUploaded: 'अपलोड नहीं हुई',
  aboutPhoto: (place, text) => `फ़ोटो ${place}: ${text}`,
  shopFull:
    'दुकान में अभी फ़ोटो के लिए जगह नहीं है। आपकी फ़ोटो इस डिवाइस पर रहेंगी और जगह होते ही अपने-आप भेजी जाएँगी। आप फिर भी ऑर्डर कर सकते हैं।',
  accountFull:
    'आपके खाते में और फ़ोटो के लिए जगह नहीं है। आप फिर भी ऑर्डर कर सकते हैं: पहले ऑर्डर के बाद ज़्यादा जगह मिलती है और “फिर कोशिश करें” से फ़ोटो भेजी जाती हैं। फिर भी जगह न हो तो कृपया हमें लिखें।',
  retry: 'फिर कोशिश करें',
  retryPhoto: (place, gift) => `${gift} की फ़ोटो ${place} के लिए फिर कोशिश करें`,

  leftOut: ({ dropped, most }) =>
    most === 1
      ? plural(dropped, {
          one: `इस उपहार में 1 फ़ोटो लगती है, इसलिए ${dropped} और नहीं ली गई। बदलने के लिए दूसरी चुनें।`,
          other: `इस उपहार में 1 फ़ोटो लगती है, इसलिए ${dropped} और नहीं ली गईं। बदलने के लिए दूसरी चुनें।`,
        })
      : plural(dropped, {
          one: `इस उपहार में ज़्यादा से ज़्यादा ${most} फ़ोटो लगती हैं, इसलिए ${dropped} और नहीं ली गई। दूसरी चुनने के लिए एक हटाएँ।`,
          other: `इस उपहार में ज़्यादा से ज़्यादा ${most} फ़ोटो लगती हैं, इसलिए ${dropped} और नहीं ली गईं। दूसरी चुनने के लिए एक हटाएँ।`,
        }),

  /** Why a file was not taken. */
  refused: {
    not_an_image: (file) => `${file} कोई फ़ोटो नहीं है। कृपया JPEG या PNG चुनें।`,
    unreadable: (file) => `${file} पढ़ी नहीं जा सकी। कृपया कोई दूसरी JPEG या PNG चुनें।`,
    heic_unreadable: (file) =>
      `${file} एक HEIC फ़ोटो है, जो यहाँ नहीं खुल सकी। ऑनलाइन होने पर फिर कोशिश करें, या कोई JPEG या PNG चुनें।`,
    heic_damaged: (file) =>
      `${file} खराब या अधूरी है, इसलिए नहीं खुल सकती। कृपया इसे फ़ोन से दोबारा लाएँ, या कोई दूसरी फ़ोटो चुनें।`,
    inks_unreadable: (file) =>
      `${file} छपाई के लिए बनी है (CMYK), और उसके रंग यहाँ नहीं पढ़े जा सके। ऑनलाइन आने पर फिर कोशिश करें, या RGB वाली कोई JPEG या PNG चुनें।`,
    cannot_prepare: (file) =>
      `${file} इस ब्राउज़र में तैयार नहीं हो सकी। कृपया फिर कोशिश करें, या दूसरा ब्राउज़र इस्तेमाल करें।`,
    quota_exceeded: (file) =>
      `इस डिवाइस में जगह नहीं है, इसलिए ${file} नहीं ली गई। थोड़ी जगह खाली करें, फिर इसे दोबारा चुनें। बाकी सब वैसा ही है।`,
    not_stored: (file) =>
      `${file} इस ब्राउज़र में नहीं रखी जा सकी, इसलिए नहीं ली गई। कृपया इसे दोबारा चुनें, या दूसरा ब्राउज़र इस्तेमाल करें।`,
  },
};
