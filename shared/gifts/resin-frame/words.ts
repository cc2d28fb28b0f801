import { numberInWords } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';
import { sidesInInches } from '../made-size.ts';
import { madeSizes, maxPhotosOfLarge, sizes } from './prices-and-sizes.ts';

/** What the shop says about resin frames, in English. */
export const english = {
  products: { small: 'Small Resin Frame', large: 'Large Resin Frame' },
  descriptions: {
    small: 'One photo, a name and a date set in clear resin.',
    large: (maxPhotos: number) =>
      `Two people, their dates and up to ${numberInWords(maxPhotos)} photos in clear resin.`,
  },
  thing: {
    small: 'A small resin frame',
    large: 'A large resin frame',
    big: 'A big resin frame',
    other: 'A resin frame',
  },
  name1: { label: 'Person 1 name', missing: 'Person 1 Name' },
  date1: { label: 'Person 1 date', missing: 'Person 1 Date' },
  name2: { label: 'Person 2 name', missing: 'Person 2 Name' },
  date2: { label: 'Person 2 date', missing: 'Person 2 Date' },
  page: {
    title: 'Resin Frames',
    inSentence: 'resin frames',
    lead: 'A day set in clear resin, with names, dates and photos.',
    sections: [
      {
        title: 'For one or for two',
        text: `The small frame tells of one person with one photo. The large one holds two people, their dates and up to ${numberInWords(maxPhotosOfLarge)} photos.`,
      },
      {
        title: 'Two sizes',
        text: `Small is ${sidesInInches(madeSizes.small)} in, with a picture of ${sizes.listing.small}; large is ${sidesInInches(madeSizes.large)} in, with pictures on ${sizes.listing.large}.`,
      },
      {
        title: 'Which photo works best',
        text: 'Bright and sharp pictures, with the people in them well in view.',
      },
      {
        title: 'What lies in the resin',
        text: 'Your photos and words, with flowers and gold leaf. No bank note is ever cast in resin: that would harm it for good.',
      },
    ],
    description:
      'A day set in clear resin with names, dates and photos. For one person or two, in two sizes, delivered within India.',
  },
  card: {
    description: 'A moment set in clear resin with names, dates and photos, for one person or two.',
    features: [
      'For one person or two',
      `Up to ${numberInWords(maxPhotosOfLarge)} photos`,
      'Small and large',
    ],
  },
};

/** What the shop says about resin frames. */
export const words = translated('shared/gifts/resin-frame/words', english);
