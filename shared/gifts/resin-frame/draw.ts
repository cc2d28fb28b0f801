import { sizeWordOf } from '#shared/catalogue/gift-sizes.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import type { Gift, GiftWords } from '#shared/drawing/gift.ts';
import { occasionRows, personRows } from '#shared/drawing/gift-rows.ts';
import { type Box, marigold, type Names, tableShadow } from '#shared/drawing/ornaments.ts';
import { gold, goldLight } from '#shared/drawing/palette.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import type { Drawn, FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import { words } from './words.ts';

const small: Box = { x: 236, y: 48, width: 328, height: 482 };
const large: Box = { x: 92, y: 62, width: 616, height: 454 };

const drawing: GiftDrawing = {
  draw: drawResin,
  thing: (_gift, { name }) => words.thing[sizeWordOf(name) ?? 'other'],
};
export const drawings = { resin_frame: drawing };

function resinDefs(names: Names): DrawingNode[] {
  return [
    node('linearGradient', { id: names.id('resin'), x2: 1, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': '#fafdfb' }),
      node('stop', { offset: 0.5, 'stop-color': '#e3efea' }),
      node('stop', { offset: 1, 'stop-color': '#bfd9d1' }),
    ]),
    node('linearGradient', { id: names.id('resin-side'), x2: 1, y2: 0 }, [
      node('stop', { offset: 0, 'stop-color': '#a9cabf' }),
      node('stop', { offset: 0.5, 'stop-color': '#d3e6df' }),
      node('stop', { offset: 1, 'stop-color': '#8bb3a7' }),
    ]),
  ];
}

/** A block of clear resin with photos, words, gold leaf and flowers set in it. */
function drawResin(names: Names, gift: Gift): Drawn {
  const isLarge = gift.words.people.length > 1;
  const box = isLarge ? large : small;
  const area = isLarge
    ? { x: box.x + 48, y: box.y + 40, width: box.width - 96, height: 214 }
    : { x: box.x + 44, y: box.y + 42, width: box.width - 88, height: 232 };
  const photos = drawPhotos(area, gift.photos);
  return {
    defs: resinDefs(names),
    piece: box,
    below: [...block(names, box), ...photos.below],
    print: [...photos.print, ...(isLarge ? wordsForTwo : wordsForOne)(box, gift.words)],
    notes: [],
    above: flowers(names, box),
    photoPlaces: photos.places,
    notePlaces: [],
  };
}

function wordsForOne(box: Box, written: GiftWords): DrawingNode[] {
  return wordsColumn({ x: box.x + 36, y: box.y + 282, width: box.width - 72, height: 128 }, [
    ...written.people.flatMap((person) => personRows(person)),
    ...occasionRows(written),
  ]);
}

function wordsForTwo(box: Box, written: GiftWords): DrawingNode[] {
  const half = (box.width - 100) / 2;
  return [
    ...written.people.flatMap((person, index) =>
      wordsColumn(
        { x: box.x + 40 + index * (half + 20), y: box.y + 264, width: half, height: 98 },
        personRows(person, letterStyles.name.size * 0.9),
      ),
    ),
    ...wordsColumn(
      { x: box.x + 126, y: box.y + 366, width: box.width - 252, height: 58 },
      occasionRows(written),
    ),
  ];
}

function block(names: Names, box: Box): DrawingNode[] {
  const { x, y, width, height } = box;
  const thickness = 16;
  return [
    tableShadow(box, 26),
    node('rect', { x, y: y + thickness, width, height, rx: 26, fill: names.url('resin-side') }),
    node('rect', { x, y, width, height, rx: 26, fill: names.url('resin') }),
    goldLeaf({ x: x + 18, y: y + 18, width: width - 36, height: height - 36 }),
    node('rect', {
      x: x + 5,
      y: y + 5,
      width: width - 10,
      height: height - 10,
      rx: 22,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.5,
      opacity: 0.7,
    }),
    node('path', {
      d: `M${short(x + 17)} ${short(y + height * 0.5)}V${short(y + 36)}q0 -19 19 -19H${short(x + width * 0.46)}`,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  ];
}

/** Flakes of gold leaf along the rim, always in the same places. */
function goldLeaf({ x, y, width, height }: Box): DrawingNode {
  return node(
    'g',
    { fill: goldLight, stroke: gold, 'stroke-width': 0.6 },
    Array.from({ length: 56 }, (_, index) => {
      const along = (Math.floor(index / 4) + ((index * 0.7549) % 1)) / 14;
      const inward = 34 * ((index * 0.5698 + 0.13) % 1) ** 2;
      const [px, py] = [
        [x + width * along, y + inward],
        [x + width - inward, y + height * along],
        [x + width * along, y + height - inward * 0.5],
        [x + inward, y + height * along],
      ][index % 4] as [number, number];
      const size = 4 + (index % 3) * 2;
      const across = short(size * 1.3);
      return node('path', {
        d: `M0 0l${across} ${short(-size * 0.4)}l${short(size * 0.5)} ${across}l${short(-size)} ${short(size * 0.3)}z`,
        transform: `translate(${short(px)} ${short(py)}) rotate(${(index * 47) % 360})`,
      });
    }),
  );
}

function flowers(names: Names, { x, y, width, height }: Box): DrawingNode[] {
  const bottom = y + height;
  return [
    marigold(names, x + 52, bottom - 44, 34),
    marigold(names, x + 104, bottom - 30, 19),
    marigold(names, x + width - 50, bottom - 42, 30),
    marigold(names, x + width - 97, bottom - 28, 16),
  ];
}

export const art: FamilyArt = {
  samples: () => ({
    small_resin_frame: {
      customisation: {
        resinName1: words.sample.name,
        resinEvent: 'birthday',
        resinEventDate: '2015-05-05',
      },
    },
    large_resin_frame: {
      customisation: {
        resinName1: words.sample.name,
        resinDate1: '1998-02-14',
        resinName2: words.sample.theirName,
        resinDate2: '1996-11-30',
        resinEvent: 'wedding',
        resinEventDate: '2024-12-05',
      },
      photos: 3,
    },
  }),
  shortcut: '<path d="M4 8l8-5 8 5v8l-8 5-8-5z"/><path d="M4 8l8 5 8-5M12 13v8"/>',
  linkPicture: 'large_resin_frame',
};
