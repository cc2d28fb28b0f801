import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { sidesInInches } from '../made-size.ts';
import { sizeInHindi } from '../offer-words.hi.ts';
import { madeSizes, maxPhotosOfLarge, sizes } from './prices-and-sizes.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  products: { small: 'छोटा रेज़िन फ़्रेम', large: 'बड़ा रेज़िन फ़्रेम' },
  descriptions: {
    small: 'साफ़ रेज़िन में एक फ़ोटो, एक नाम और एक तारीख।',
    large: (maxPhotos) =>
      `दो लोग, उनकी तारीखें और ${numberInHindiWords(maxPhotos)} फ़ोटो तक, साफ़ रेज़िन में।`,
  },
  thing: {
    small: 'छोटा रेज़िन फ़्रेम',
    large: 'बड़ा रेज़िन फ़्रेम',
    big: 'बड़ा रेज़िन फ़्रेम',
    other: 'रेज़िन फ़्रेम',
  },
  name1: { label: 'पहले व्यक्ति का नाम', missing: 'पहले व्यक्ति का नाम' },
  date1: { label: 'पहले व्यक्ति की तारीख', missing: 'पहले व्यक्ति की तारीख' },
  name2: { label: 'दूसरे व्यक्ति का नाम', missing: 'दूसरे व्यक्ति का नाम' },
  date2: { label: 'दूसरे व्यक्ति की तारीख', missing: 'दूसरे व्यक्ति की तारीख' },
  page: {
    title: 'रेज़िन फ़्रेम',
    inSentence: 'रेज़िन फ़्रेम',
    lead: 'साफ़ रेज़िन में जड़ा एक दिन, नाम, तारीखों और फ़ोटो के साथ।',
    sections: [
      {
        title: 'एक के लिए या दो के लिए',
        text: `छोटा फ़्रेम एक फ़ोटो के साथ एक इंसान की कहानी कहता है। बड़े फ़्रेम में दो लोग, उनकी तारीखें और ${numberInHindiWords(maxPhotosOfLarge)} फ़ोटो तक आती हैं।`,
      },
      {
        title: 'दो साइज़',
        text: `छोटा ${sidesInInches(madeSizes.small)} इंच का है, तस्वीर ${sizeInHindi(sizes.listing.small)}; बड़ा ${sidesInInches(madeSizes.large)} इंच का है, तस्वीरें ${sizeInHindi(sizes.listing.large)} पर।`,
      },
      {
        title: 'कौन-सी फ़ोटो सबसे अच्छी रहेगी',
        text: 'रोशन और साफ़ फ़ोटो, जिनमें लोग अच्छी तरह दिखते हों।',
      },
      {
        title: 'रेज़िन में क्या रहता है',
        text: 'आपकी फ़ोटो और शब्द, फूलों और सुनहरे वर्क के साथ। नोट कभी रेज़िन में नहीं ढाला जाता: इससे वह हमेशा के लिए खराब हो जाता।',
      },
    ],
    description:
      'साफ़ रेज़िन में जड़ा एक दिन, नाम, तारीखों और फ़ोटो के साथ। एक या दो लोगों के लिए, दो साइज़ में, पूरे भारत में डिलीवरी।',
  },
  card: {
    description: 'साफ़ रेज़िन में जड़ा एक पल, नाम, तारीखों और फ़ोटो के साथ, एक या दो लोगों के लिए।',
    features: [
      'एक या दो लोगों के लिए',
      `${numberInHindiWords(maxPhotosOfLarge)} फ़ोटो तक`,
      'छोटा और बड़ा',
    ],
  },
};
