import { tableShadow } from '#shared/drawing/ornaments.ts';
import type { FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import { coinDefs, drawCoin } from './draw-coin.ts';
import { drawStamp, paperBox, stampDefs } from './draw-stamp.ts';
import { words } from './words.ts';

const flat = { below: [], notes: [], above: [], photoPlaces: [], notePlaces: [] };

const coin: GiftDrawing = {
  draw: (names, gift) => ({
    ...flat,
    defs: coinDefs(names),
    piece: { x: 192, y: 86, width: 416, height: 416 },
    print: drawCoin(names, gift),
  }),
  thing: () => words.thing.coin,
};
const stamp: GiftDrawing = {
  draw: (names, gift) => ({
    ...flat,
    defs: stampDefs(names),
    piece: paperBox,
    tilt: -2.5,
    below: [tableShadow(paperBox, 4)],
    print: drawStamp(names, gift),
  }),
  thing: () => words.thing.stamp,
};
export const drawings = { zodiac_coin: coin, zodiac_stamp: stamp };

export const art: FamilyArt = {
  samples: () => ({ zodiac_coin: { customisation: {} }, zodiac_stamp: { customisation: {} } }),
  shortcut:
    '<circle cx="12" cy="12" r="9"/><path d="M12 7l1.5 3.3 3.5.4-2.6 2.4.7 3.500L12 14.900l-3.1 1.7.7-3.500L7 10.700l3.5-.4z"/>',
  linkPicture: 'zodiac_coin',
};
