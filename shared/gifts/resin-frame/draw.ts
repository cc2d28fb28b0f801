import { sizeWordOf } from '#shared/catalogue/product.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import type { Gift, GiftWords } from '#shared/drawing/gift.ts';
import { leastLettersMm, occasionRows, personRows } from '#shared/drawing/gift-rows.ts';
import {
  type Box,
  divider,
  grown,
  marigold,
  type Names,
  tableShadow,
} from '#shared/drawing/ornaments.ts';
import { gold, goldLight } from '#shared/drawing/palette.ts';
import { alikeColumns, type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import type { FamilyArt, GiftDrawing, GiftLayers } from '../gift-drawing.ts';
import { pieceOf } from '../made-size.ts';
import { sampleName } from '../sample-words.ts';
import { madeSizes } from './prices-and-sizes.ts';
import { words } from './words.ts';

/** So far from the block's edge lies what is set in it. */
const rim = 26;
/** What the flowers take of the room below the words. */
const flowersHeight = 34;

const drawing: GiftDrawing = {
  draw: drawResin,
  thing: (_gift, { name }) => words.thing[sizeWordOf(name) ?? 'other'],
};
export const drawings = { resin_frame: drawing };

/** Of a block that stands on its lower edge and is seen from a little above. */
const thickness = 12;

function resinDefs(names: Names): DrawingNode[] {
  const clear = (
    name: string,
    direction: { x2: number; y2: number },
    stops: readonly (readonly [offset: number, colour: string, opacity: number])[],
  ) =>
    node(
      'linearGradient',
      { id: names.id(name), ...direction },
      stops.map(([offset, colour, opacity]) =>
        node('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
      ),
    );
  const slope = { x2: 1, y2: 1 };
  return [
    clear('resin', slope, [
      [0, '#ffffff', 0.72],
      [0.35, '#f3faf7', 0.5],
      [0.7, '#dcebe5', 0.46],
      [1, '#b9d5cb', 0.66],
    ]),
    clear('resin-side', { x2: 1, y2: 0 }, [
      [0, '#a3c7bb', 0.75],
      [0.3, '#e6f3ee', 0.85],
      [0.55, '#9fc3b7', 0.7],
      [1, '#6f9d8f', 0.85],
    ]),
    clear('resin-light', slope, [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ]),
    node('radialGradient', { id: names.id('caustic') }, [
      node('stop', { offset: 0, 'stop-color': '#fffdf0', 'stop-opacity': 0.95 }),
      node('stop', { offset: 0.5, 'stop-color': '#fff8df', 'stop-opacity': 0.4 }),
      node('stop', { offset: 1, 'stop-color': '#fff8df', 'stop-opacity': 0 }),
    ]),
  ];
}

/** A standing block of clear resin; photos, words, gold leaf and flowers are set in it. */
function drawResin(names: Names, gift: Gift): GiftLayers {
  const isForTwo = gift.words.people.length > 1;
  const size = isForTwo ? madeSizes.large : madeSizes.small;
  const piece = pieceOf(size);
  const leastSize = (leastLettersMm * piece.width) / size.widthMm;
  const inside = grown(piece, -rim);
  const area = { ...inside, height: inside.height * (isForTwo ? 0.5 : 0.53) };
  const photos = drawPhotos(area, gift.photos);
  const top = area.y + area.height + 12;
  const room = { ...inside, y: top, height: inside.y + inside.height - top - flowersHeight };
  return {
    defs: resinDefs(names),
    piece,
    below: [...resinBlock(names, piece), goldLeaf(grown(piece, -14)), ...photos.below],
    print: [
      ...photos.print,
      ...(isForTwo ? wordsForTwo : wordsForOne)(names, room, gift.words, leastSize),
    ],
    notes: [],
    above: [...flowers(names, piece), ...resinGloss(names, piece)],
    photoPlaces: photos.places,
    notePlaces: [],
  };
}

function wordsForOne(
  names: Names,
  room: Box,
  giftWords: GiftWords,
  leastSize: number,
): DrawingNode[] {
  const x = room.x + room.width / 2;
  return wordsColumn(
    room,
    [
      ...giftWords.people.flatMap((person) => personRows(person, 37)),
      parting(names, x, 22),
      ...occasionRows(giftWords, 18),
    ],
    leastSize,
  );
}

/** Draws two people side by side around a marigold, and the occasion below. */
function wordsForTwo(
  names: Names,
  room: Box,
  giftWords: GiftWords,
  leastSize: number,
): DrawingNode[] {
  const gap = 30;
  const half = (room.width - gap) / 2;
  const height = room.height * 0.58;
  const occasion = { ...room, y: room.y + height, height: room.height - height };
  const columns = giftWords.people.map((person, index) => {
    const place = { ...room, x: room.x + index * (half + gap), width: half, height };
    return (size: number, common: number) => [place, personRows(person, size, common)] as const;
  });
  const people = alikeColumns(columns, 34, leastSize);
  return [
    ...people.print.flat(),
    marigold(names, room.x + room.width / 2, room.y + height / 2, 11),
    ...wordsColumn(occasion, occasionRows(giftWords, Math.min(17, people.size * 0.85)), leastSize),
  ];
}

function parting(names: Names, x: number, gap: number): Row {
  return { gap, draw: (y, scale) => divider(names, x, y, 110 * scale, 0.8 * scale) };
}

/** Draws a clear block, its shadow with the light that comes through it, and its edges. */
export function resinBlock(names: Names, box: Box): DrawingNode[] {
  const { x, y, width, height } = box;
  const rim = (by: number, stroke: string, opacity: number) =>
    node('rect', {
      ...grown(box, -by),
      rx: 16 - by,
      fill: 'none',
      stroke,
      'stroke-width': 1.4,
      opacity,
    });
  return [
    tableShadow(names, { ...box, height: height + thickness }, 0.9),
    node('ellipse', {
      cx: x + width * 0.62,
      cy: y + height + thickness + 7,
      rx: width * 0.4,
      ry: 13,
      fill: names.url('caustic'),
    }),
    node('rect', {
      x,
      y: y + height - 30,
      width,
      height: thickness + 30,
      rx: 16,
      fill: names.url('resin-side'),
    }),
    node('rect', { ...box, rx: 16, fill: names.url('resin') }),
    rim(0.7, '#7fa99b', 0.55),
    rim(2.2, '#ffffff', 0.9),
    rim(8, '#8fb5a8', 0.28),
    rim(9.2, '#ffffff', 0.65),
  ];
}

/** Draws the light on the block: along its upper left edge, and across it as on glass. */
function resinGloss(names: Names, { x, y, width, height }: Box): DrawingNode[] {
  const edge = (d: string, strokeWidth: number, opacity: number) =>
    node('path', { d, 'stroke-width': strokeWidth, opacity });
  return [
    node('path', {
      d: `M${short(x + width * 0.3)} ${short(y + 4)}H${short(x + width * 0.62)}L${short(x + 4)} ${short(y + height * 0.5)}V${short(y + height * 0.24)}z`,
      fill: names.url('resin-light'),
      opacity: 0.5,
    }),
    node('g', { fill: 'none', stroke: '#ffffff', 'stroke-linecap': 'round' }, [
      edge(
        `M${short(x + 5)} ${short(y + height * 0.4)}V${short(y + 19)}q0 -14 14 -14H${short(x + width * 0.44)}`,
        3.4,
        0.95,
      ),
      edge(
        `M${short(x + width - 5)} ${short(y + height * 0.66)}V${short(y + height - 20)}q0 13 -13 14H${short(x + width * 0.7)}`,
        2,
        0.7,
      ),
    ]),
  ];
}

/** Flakes of gold leaf along the rim, always in the same places. */
function goldLeaf({ x, y, width, height }: Box): DrawingNode {
  return node(
    'g',
    { fill: goldLight, stroke: gold, 'stroke-width': 0.6 },
    Array.from({ length: 56 }, (_, index) => {
      const along = (Math.floor(index / 4) + ((index * 0.7549) % 1)) / 14;
      const inward = 26 * ((index * 0.5698 + 0.13) % 1) ** 2;
      const [px, py] = [
        [x + width * along, y + inward],
        [x + width - inward, y + height * along],
        [x + width * along, y + height - inward * 0.5],
        [x + inward, y + height * along],
      ][index % 4] as [number, number];
      const size = 3 + (index % 3) * 1.6;
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
  const right = x + width;
  return [
    ...[
      [x + 62, bottom - 20, -14],
      [x + 24, bottom - 52, -100],
      [right - 58, bottom - 19, 194],
      [right - 23, bottom - 48, 282],
    ].map(([px = 0, py = 0, turn = 0]) => leaf(px, py, turn)),
    marigold(names, x + 34, bottom - 34, 25),
    marigold(names, x + 74, bottom - 24, 14),
    marigold(names, right - 32, bottom - 32, 22),
    marigold(names, right - 67, bottom - 23, 12),
  ];
}

/** Draws a leaf with its vein, from its stem. */
function leaf(x: number, y: number, turn: number): DrawingNode {
  return node(
    'g',
    { transform: `translate(${short(x)} ${short(y)}) rotate(${turn})`, fill: '#7fa184' },
    [
      node('path', { d: 'M0 0q14 -11 34 0q-20 11 -34 0z' }),
      node('path', { d: 'M2 0h27', stroke: '#dcebdd', 'stroke-width': 0.8 }),
    ],
  );
}

export const art: FamilyArt = {
  samples: () => ({
    small_resin_frame: {
      customisation: {
        resinName1: sampleName('baby'),
        resinEvent: 'birthday',
        resinEventDate: '2025-10-10',
      },
      photos: ['baby'],
    },
    large_resin_frame: {
      customisation: {
        resinName1: sampleName('grandmother'),
        resinDate1: '1953-02-14',
        resinName2: sampleName('grandfather'),
        resinDate2: '1949-11-30',
        resinEvent: 'anniversary',
        resinEventDate: '1976-12-05',
      },
      photos: ['grandparents', 'couple', 'family'],
    },
  }),
  shortcut: '<path d="M4 8l8-5 8 5v8l-8 5-8-5z"/><path d="M4 8l8 5 8-5M12 13v8"/>',
  linkPicture: 'large_resin_frame',
};
