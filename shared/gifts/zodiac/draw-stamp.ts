import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { type Gift, type GiftWords, noChoice } from '#shared/drawing/gift.ts';
import { leastLettersMm } from '#shared/drawing/gift-rows.ts';
import {
  at,
  type Box,
  grown,
  marigold,
  type Names,
  rosette,
  tableShadow,
} from '#shared/drawing/ornaments.ts';
import { goldLight, night, paper } from '#shared/drawing/palette.ts';
import { letterStyles, type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import type { GiftLayers } from '../gift-drawing.ts';
import { pieceOf } from '../made-size.ts';
import { madeSizes } from './family.ts';
import { star, zodiacGlyph } from './glyphs.ts';
import { daysOfSign } from './signs.ts';

const piece = pieceOf(madeSizes.stamp);
const unitsPerMm = piece.width / madeSizes.stamp.widthMm;
const leastSize = leastLettersMm * unitsPerMm;
/** The printed picture; the paper around it takes the teeth. */
const picture = grown(piece, -2.3 * unitsPerMm);
const line = grown(picture, -9);
const middle = piece.x + piece.width / 2;
const tooth = 20;
/** The sky with the sign begins here, below the name of the sign. */
const skyTop = line.y + 62;
const footHeight = 112;
/** Of one line of a name, of two, of three, and of all it may take. */
const panelHeights = [80, 132, 184, 238];

/** Stars of no real constellation around the sign, in shares of the sky's width and height. */
const stars: readonly [x: number, y: number, size: number][] = [
  [0.1, 0.1, 8],
  [0.24, 0.03, 4],
  [0.8, 0.04, 6],
  [0.92, 0.16, 9],
  [0.06, 0.5, 5],
  [0.95, 0.52, 5],
  [0.1, 0.85, 7],
  [0.9, 0.88, 8],
  [0.27, 0.95, 4],
  [0.74, 0.96, 5],
];

export function stampDefs(names: Names): DrawingNode[] {
  return [
    node('radialGradient', { id: names.id('night'), cx: 0.5, cy: 0.42, r: 0.75 }, [
      node('stop', { offset: 0, 'stop-color': '#35528a' }),
      node('stop', { offset: 1, 'stop-color': night }),
    ]),
  ];
}

/** A stamp with the sign in a night sky; a name stands below it. */
export function drawStamp(
  names: Names,
  { words }: Gift,
): Pick<GiftLayers, 'piece' | 'below' | 'sheet' | 'print' | 'above'> {
  const sign = words.sign ?? noChoice;
  const hasName = words.people.some(({ name }) => name);
  const foot = hasName ? namePanel(words) : { top: line.y + line.height - footHeight, print: [] };
  const night = hasName ? { ...picture, height: foot.top - picture.y } : picture;
  const sky = { ...line, y: skyTop, height: foot.top - skyTop - (hasName ? 15 : 8) };
  return {
    piece,
    sheet: paper,
    below: stampPaper(names),
    above: [],
    print: [
      node('rect', { ...night, fill: names.url('night') }),
      node('rect', { ...grown(night, -9), fill: 'none', stroke: goldLight, 'stroke-width': 1.6 }),
      ...wordsColumn(
        { x: line.x + 10, y: line.y + 8, width: line.width - 20, height: 54 },
        [{ word: sign, style: onNight(letterStyles.name, 46) }],
        leastSize,
      ),
      ...starrySky(sky, sign.key),
      ...foot.print,
      ...(hasName ? [] : daysRow(names, sign.key)),
    ],
  };
}

function starrySky(sky: Box, sign: string): DrawingNode[] {
  const x = middle;
  const y = sky.y + sky.height / 2;
  const r = Math.min(88, sky.height / 2 - 4);
  const glyph = zodiacGlyph(sign, 7);
  return [
    node('g', { transform: at(x, y, r / 76), stroke: '#7d97cd', opacity: 0.45 }, [
      rosette(118, 52, 16, 1),
    ]),
    node('circle', { cx: x, cy: y, r, fill: night, stroke: goldLight, 'stroke-width': 1.6 }),
    ...stars.map(([across, down, size]) =>
      star(sky.x + sky.width * across, sky.y + sky.height * down, size, '#f7dd95'),
    ),
    glyph
      ? node('g', { transform: at(x, y, r / 66), stroke: goldLight }, [glyph])
      : star(x, y, r * 0.65, goldLight),
  ];
}

/** Returns a panel of paper, higher for a name that would be cut short in a lower one. */
function namePanel({ people }: GiftWords): { top: number; print: DrawingNode[] } {
  const style = { ...letterStyles.name, size: 46, maxLines: 5, leading: 1.16 };
  const rows = people.flatMap(({ name }): Row[] => (name ? [{ word: name, style }] : []));
  const panels = panelHeights.map((height) => {
    const y = picture.y + picture.height - height;
    const panel = { ...picture, y, height };
    const room = { ...panel, x: picture.x + 4, y: panel.y + 4, width: picture.width - 8 };
    return { panel, lines: wordsColumn({ ...room, height: height - 8 }, rows, leastSize) };
  });
  const isWhole = ({ lines }: { lines: DrawingNode[] }) => !lines.some(({ whole }) => whole);
  const { panel, lines } = panels.find(isWhole) ??
    panels[panels.length - 1] ?? { panel: line, lines: [] };
  // The rosette of the sky reaches below its edge.
  return { top: panel.y, print: [node('rect', { ...panel, fill: paper }), ...lines] };
}

function daysRow(names: Names, sign: string): DrawingNode[] {
  const days = daysOfSign(sign);
  const top = line.y + line.height - footHeight;
  if (!days) return [marigold(names, middle, top + footHeight / 2, 24)];
  return wordsColumn(
    { x: line.x + 20, y: top - 6, width: line.width - 40, height: footHeight + 4 },
    [
      {
        word: { text: days, isGiven: true },
        style: { ...onNight(letterStyles.date, 40), maxLines: 2, leading: 1.25 },
      },
    ],
    leastSize,
  );
}

function onNight(style: (typeof letterStyles)['name' | 'date'], size: number) {
  return { ...style, size, maxLines: 1, fill: goldLight };
}

/** Draws the paper of a stamp, its four edges in round teeth, and its shadow. */
export function stampPaper(names: Names): DrawingNode[] {
  const { x, y, width, height } = piece;
  const bite = 6;
  const rest = tooth - 2 * bite;
  const across = Math.round(width / tooth);
  const down = Math.round(height / tooth);
  const edge = (line: string, turn: string, count: number) => `${line}${turn}`.repeat(count);
  // Where the sides are no whole number of teeth the remainder is shared by the corners.
  const left = (height - down * tooth) / 2;
  const d = [
    `M${x} ${y}`,
    edge(`h${rest / 2}a${bite} ${bite} 0 0 0 ${2 * bite} 0`, `h${rest / 2}`, across),
    `v${left}`,
    edge(`v${rest / 2}a${bite} ${bite} 0 0 0 0 ${2 * bite}`, `v${rest / 2}`, down),
    `v${left}`,
    edge(`h${-rest / 2}a${bite} ${bite} 0 0 0 ${-2 * bite} 0`, `h${-rest / 2}`, across),
    `v${-left}`,
    edge(`v${-rest / 2}a${bite} ${bite} 0 0 0 0 ${-2 * bite}`, `v${-rest / 2}`, down),
    'z',
  ];
  return [
    tableShadow(names, piece, 0.5),
    node('path', { d: d.join(''), fill: paper, stroke: '#e4d8bd', 'stroke-width': 0.8 }),
  ];
}
