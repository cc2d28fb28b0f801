import { hindi as currencyNote } from './currency-note/words.hi.ts';
import { sizes as frameSizes, maxPhotos, upTo200, upTo500 } from './photo-frame/figures.ts';
import { hindi as photoFrame } from './photo-frame/words.hi.ts';
import { maxPhotosOfLarge, sizes } from './resin-frame/figures.ts';
import { hindi as resinFrame } from './resin-frame/words.hi.ts';
import type { familyWords } from './shelf-words.ts';
import { hindi as zodiac } from './zodiac/words.hi.ts';

export const hindi: typeof familyWords = {
  currencyNote: { title: currencyNote.page.title, card: currencyNote.card },
  photoFrame: {
    title: photoFrame.page(upTo200, upTo500, maxPhotos).title,
    card: { ...photoFrame.card, features: photoFrame.card.features(frameSizes.home, maxPhotos) },
  },
  resinFrame: {
    title: resinFrame.page(sizes.listing, maxPhotosOfLarge).title,
    card: { ...resinFrame.card, features: resinFrame.card.features(maxPhotosOfLarge) },
  },
  zodiac: { title: zodiac.page.title, card: zodiac.card },
};
