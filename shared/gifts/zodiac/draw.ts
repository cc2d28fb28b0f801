import type { FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import { coinDefs, drawCoin } from './draw-coin.ts';
import { drawStamp, stampDefs } from './draw-stamp.ts';
import { words } from './words.ts';

const bare = { notes: [], photoPlaces: [], notePlaces: [] };

const coin: GiftDrawing = {
  draw: (names, gift) => ({ ...bare, defs: coinDefs(names), ...drawCoin(names, gift) }),
  thing: () => words.thing.coin,
};
const stamp: GiftDrawing = {
  draw: (names, gift) => ({ ...bare, defs: stampDefs(names), ...drawStamp(names, gift) }),
  thing: () => words.thing.stamp,
};
export const drawings = { zodiac_coin: coin, zodiac_stamp: stamp };

export const art: FamilyArt = {
  samples: () => ({
    zodiac_coin: { customisation: { zodiacSign: 'leo' } },
    zodiac_stamp: { customisation: { zodiacSign: 'pisces' } },
  }),
  shortcut:
    '<circle cx="12" cy="12" r="9"/><path d="M12 7l1.5 3.3 3.5.4-2.6 2.4.7 3.500L12 14.900l-3.1 1.7.7-3.500L7 10.700l3.5-.4z"/>',
  linkPicture: 'zodiac_coin',
};
