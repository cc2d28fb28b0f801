import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { type Names, namesWith, softShadow } from '#shared/drawing/ornaments.ts';
import type { GiftLayers } from '#shared/gifts/gift-drawing.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';
import { drawPreview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { words } from '#shared/preview/words.ts';
import { drawBack } from './draw-back.ts';
import { drawPicture, pictureSize } from './draw-picture.ts';
import { drawRoom, type PlaceGift, placeGift, roomDefs } from './draw-room.ts';

/** Draws a gift seen otherwise, beside things of a known size and to their scale. */
export function drawView(
  { idPrefix = 'gift', ...subject }: PreviewSubject,
  view: GiftView,
): DrawingNode {
  if (view === 'front') return drawPreview({ idPrefix, ...subject }).picture;
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const madeGift = sizeOfGift(subject, gift);
  const { type } = subject.product;
  const place = placeGift(gift, madeGift);
  const label = words.views[view](gift.description);
  if (view === 'back') {
    return drawPicture(names, label, gift.defs, drawBack(names, type, gift.piece));
  }
  if (view === 'hand') {
    const scene = type === 'currency_note' ? drawHeldCard(place) : drawOpenHand(place);
    return drawPicture(names, label, gift.defs, scene);
  }
  return madeGift.widthMm < 100
    ? drawPicture(names, label, [...gift.defs, ...deskDefs(names)], drawDesk(names, place))
    : drawPicture(
        names,
        label,
        [...gift.defs, ...roomDefs(names)],
        drawRoom(names, place, madeGift, type === 'resin_frame'),
      );
}

/** A drawn hand, no person's: clay, with the lines of a pen. */
const clay = '#dcae8a';
const deep = '#b98560';
const line = '#9c6848';

/**
 * The hand of an adult, 185 mm from its wrist to the tip of its middle finger, in millimetres; the
 * middle of the wrist is the origin. Each finger is a line as thick as it is.
 */
const fingers: readonly [path: string, width: number][] = [
  ['M29-88L34-122L36-155', 18.5],
  ['M9-94L11-134L12-175', 19],
  ['M-11-92L-14-130L-16-164', 18],
  ['M-30-80L-37-106L-41-130', 15.5],
];
const palm =
  'M-28 70C-27 30-28 10-32-8C-40-34-40-62-38-84C-36-96-24-99-10-99L24-98C36-97 40-88 40-74C41-52 38-24 31-6C28 12 28 34 29 70z';
const openThumb = 'M22-34L47-62L62-92';
const closedThumb = 'M27-40L33-76L27-106';
const thumbWidth = 22;

/** Draws an open hand with the gift in its palm. */
function drawOpenHand(place: PlaceGift): DrawingNode[] {
  const pxPerMm = 2.85;
  const { gift } = place(398, 408, pxPerMm);
  return [
    node('g', { transform: `translate(396 556) scale(${pxPerMm})` }, [
      ...flesh([...fingers, [openThumb, thumbWidth]]),
      creases([
        'M26-121q8 3 16 1M28-141q7 3 15 1M2-133q9 3 18 0M3-155q9 3 17 0M-22-129q8 3 16 0M-23-148q8 3 15 0M-44-104q7 2 14-1M-47-118q6 2 13-1',
        'M36-80C20-66-4-64-36-74M38-66C22-54 2-48-30-54M34-70C12-62 4-40 8-8',
        'M50-76q4 8 12 8M-22 2q22 6 46 0',
      ]),
    ]),
    gift,
  ];
}

/** Draws a hand that holds the gift by its lower edge, the thumb on it. */
function drawHeldCard(place: PlaceGift): DrawingNode[] {
  const pxPerMm = 2.3;
  const { box, gift } = place(400, 404, pxPerMm);
  const transform = `translate(${box.x + box.width * 0.84} 596) rotate(-9) scale(${pxPerMm})`;
  return [
    node('g', { transform }, flesh(fingers)),
    gift,
    node('g', { transform }, [
      node('path', { ...stroke(closedThumb, thumbWidth + 1.8), stroke: line }),
      node('path', { ...stroke(closedThumb, thumbWidth), stroke: clay }),
      node('ellipse', { cx: 18, cy: -36, rx: 19, ry: 30, fill: clay }),
      node('path', {
        d: 'M20-109q6-9 14 0q1 8-1 13q-6 3-12 0q-2-6-1-13z',
        fill: '#f0cdb2',
        stroke: deep,
        'stroke-width': 0.7,
      }),
      creases(['M24-84q8 3 16 0M25-81q7 2 14 0', 'M-2-56C6-40 8-22 6-4']),
    ]),
  ];
}

const pxPerMm = 4.6;

function deskDefs(names: Names): DrawingNode[] {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, index) =>
      node('stop', { offset: index / (colours.length - 1), 'stop-color': colour }),
    );
  return [
    node(
      'linearGradient',
      { id: names.id('desk'), x2: 1, y2: 1 },
      stops(['#c49a6c', '#b2845a', '#94683f']),
    ),
    node(
      'linearGradient',
      { id: names.id('pen'), x2: 0, y2: 1 },
      stops(['#4c7a9f', '#24506f', '#173a52']),
    ),
    node(
      'linearGradient',
      { id: names.id('nib'), x2: 0, y2: 1 },
      stops(['#fdedbf', '#cf9a33', '#94650f']),
    ),
  ];
}

/** Draws the gift on a desk, seen from above, beside a pen of 140 mm. */
function drawDesk(names: Names, place: PlaceGift): DrawingNode[] {
  const { gift } = place(300, 350, pxPerMm);
  return [
    node('rect', { ...pictureSize, fill: names.url('desk') }),
    node('path', {
      d: grain(),
      fill: 'none',
      stroke: '#7d5433',
      'stroke-width': 1.4,
      opacity: 0.28,
    }),
    node('g', { transform: 'rotate(-7 640 190)' }, [
      softShadow((spread) =>
        node('rect', {
          x: 524 - spread,
          y: -60 - spread,
          width: 400 + 2 * spread,
          height: 420 + 2 * spread,
          rx: 10,
        }),
      ),
      node('rect', { x: 520, y: -70, width: 400, height: 420, rx: 4, fill: '#fffdf6' }),
      node('path', {
        d: 'M548 60H900M548 104H900M548 148H900M548 192H900M548 236H900M548 280H900M548 324H900',
        stroke: '#b9c7d6',
        'stroke-width': 1.4,
      }),
    ]),
    node('g', { transform: 'translate(404 440) rotate(-11)' }, pen(names)),
    gift,
  ];
}

/** Draws a pen of 140 mm around the origin. */
function pen(names: Names): DrawingNode[] {
  const length = 140 * pxPerMm;
  const startX = -length / 2;
  return [
    softShadow((spread) =>
      node('rect', {
        x: startX + 8 - spread,
        y: -14 - spread,
        width: length + 2 * spread,
        height: 48 + 2 * spread,
        rx: 24,
      }),
    ),
    node('path', {
      d: `M${startX} 0L${startX + 62} -15L${startX + 62} 15z`,
      fill: names.url('nib'),
    }),
    node('rect', {
      x: startX + 60,
      y: -23,
      width: length - 60,
      height: 46,
      rx: 16,
      fill: names.url('pen'),
    }),
    node('rect', { x: startX + 60, y: -23, width: 26, height: 46, fill: names.url('nib') }),
    node('rect', { x: startX + 330, y: -24, width: 12, height: 48, fill: names.url('nib') }),
    node('rect', { x: startX + 400, y: -9, width: 190, height: 12, rx: 6, fill: names.url('nib') }),
    node('rect', {
      x: startX + 92,
      y: -16,
      width: length - 130,
      height: 5,
      rx: 2.5,
      fill: '#ffffff',
      opacity: 0.35,
    }),
  ];
}

function grain(): string {
  return Array.from({ length: 15 }, (_, index) => {
    const y = 18 + index * 41;
    return `M-10 ${y}C160 ${y - 18 + (index % 3) * 9} 330 ${y + 22} 520 ${y - 4}S760 ${y + 16} 820 ${y - 6}`;
  }).join('');
}

function flesh(parts: readonly (readonly [path: string, width: number])[]): DrawingNode[] {
  const layer = (wider: number, colour: string) => [
    ...parts.map(([path, width]) =>
      node('path', { ...stroke(path, width + wider), stroke: colour }),
    ),
    node('path', {
      d: palm,
      fill: colour,
      stroke: colour,
      'stroke-width': wider,
      'stroke-linejoin': 'round',
    }),
  ];
  return [...layer(1.8, line), ...layer(0, clay)];
}

function stroke(d: string, width: number) {
  return {
    d,
    fill: 'none',
    'stroke-width': width,
    'stroke-linecap': 'round' as const,
    'stroke-linejoin': 'round' as const,
  };
}

function creases(paths: readonly string[]): DrawingNode {
  return node(
    'g',
    { fill: 'none', stroke: deep, 'stroke-width': 0.9, 'stroke-linecap': 'round' },
    paths.map((d) => node('path', { d })),
  );
}

function sizeOfGift({ product }: GiftSubject, { piece }: GiftLayers): MadeSize {
  return madeSizeOf(product) ?? { widthMm: piece.width, heightMm: piece.height };
}
