import type { words } from './words.ts';

export const hindi: typeof words = {
  place: 'आप यहाँ हैं',
  loading: 'उपहार लोड हो रहा है…',
  unreachedTitle: 'यह उपहार लोड नहीं हो पाया',
  unreached: 'दुकान से अभी जवाब नहीं मिल रहा।',
  notSold: 'यह उपहार अभी नहीं बिकता।',
  notReached:
    'अभी दुकान से संपर्क नहीं हो पाया, इसलिए यह हमारा आम तौर पर मिलने वाला उपहार और उसकी कीमत है।',
  picturesOf: (gift) => `${gift} की तस्वीरें`,
  showPicture: (place) => `तस्वीर ${place} दिखाएँ`,
  makeItYours: 'इसे अपना बनाएँ',
  review: 'देखकर ऑर्डर करें',
  unloaded: 'यहाँ जो भरना है, वह हिस्सा अभी लोड नहीं हो पाया।',

  facts: 'इस उपहार के बारे में',
  madeSize: 'असली साइज़',
  material: 'किससे बना है',
  box: 'पैकेट में क्या है',
  care: 'देखभाल',
  finding: 'आपका नोट कैसे मिलता है',

  questions: 'सवाल और जवाब',
  others: (family) => `${family}: और उपहार`,
};
