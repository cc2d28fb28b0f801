import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { type Gift, noChoice } from '#shared/drawing/gift.ts';
import { personRows } from '#shared/drawing/gift-rows.ts';
import { at, marigold, type Names, rosette } from '#shared/drawing/ornaments.ts';
import { goldLight, night, paper } from '#shared/drawing/palette.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import { star, zodiacGlyph } from './glyphs.ts';
import { daysOfSign } from './signs.ts';

export const paperBox = { x: 210, y: 52, width: 380, height: 492 };
const picture = { x: 238, y: 80, width: 324, height: 436 };
const tooth = 20;

/** Stars of no real constellation, scattered around the sign. */
const stars: readonly [x: number, y: number, size: number][] = [
  [278, 172, 9],
  [318, 134, 5],
  [486, 138, 7],
  [530, 190, 10],
  [266, 262, 5],
  [538, 286, 6],
  [284, 352, 8],
  [520, 366, 9],
  [330, 392, 5],
  [462, 398, 5],
];

export function stampDefs(names: Names): DrawingNode[] {
  return [
    node('radialGradient', { id: names.id('night'), cx: 0.5, cy: 0.42, r: 0.75 }, [
      node('stop', { offset: 0, 'stop-color': '#35528a' }),
      node('stop', { offset: 1, 'stop-color': night }),
    ]),
  ];
}

/** A stamp with the sign in a night sky; names stand below it. */
export function drawStamp(names: Names, { words }: Gift): DrawingNode[] {
  const sign = words.sign ?? noChoice;
  const glyph = zodiacGlyph(sign.key, 7);
  const days = daysOfSign(sign.key);
  const people = words.people.flatMap((person) => personRows(person, 28));
  const onNight = (style: (typeof letterStyles)['name' | 'date'], size: number) => ({
    ...style,
    size,
    maxLines: 1,
    fill: goldLight,
  });
  return [
    perforated(),
    node('rect', { ...picture, fill: names.url('night') }),
    node('rect', {
      x: picture.x + 9,
      y: picture.y + 9,
      width: picture.width - 18,
      height: picture.height - 18,
      fill: 'none',
      stroke: goldLight,
      'stroke-width': 1.4,
    }),
    ...wordsColumn({ x: 264, y: 98, width: 272, height: 40 }, [
      { word: sign, style: onNight(letterStyles.name, 32) },
    ]),
    ...(days
      ? wordsColumn({ x: 264, y: 134, width: 272, height: 24 }, [
          { word: { text: days, given: true }, style: onNight(letterStyles.date, 15) },
        ])
      : []),
    node('g', { transform: at(400, 280), stroke: '#7d97cd', opacity: 0.45 }, [
      rosette(122, 52, 16, 1),
    ]),
    node('circle', {
      cx: 400,
      cy: 280,
      r: 76,
      fill: night,
      stroke: goldLight,
      'stroke-width': 1.4,
    }),
    ...stars.map(([x, y, size]) => star(x, y, size, '#f7dd95')),
    glyph
      ? node('g', { transform: at(400, 280, 1.15), stroke: goldLight }, [glyph])
      : star(400, 280, 50, goldLight),
    ...(people.length > 0
      ? [
          node('rect', {
            x: picture.x + 9,
            y: 420,
            width: picture.width - 18,
            height: 87,
            fill: paper,
          }),
          ...wordsColumn(
            { x: picture.x + 24, y: 424, width: picture.width - 48, height: 79 },
            people,
          ),
        ]
      : [marigold(names, 400, 452, 24)]),
  ];
}

/** The paper of a stamp, its four edges in round teeth. */
function perforated(): DrawingNode {
  const { x, y, width, height } = paperBox;
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
  return node('path', { d: d.join(''), fill: paper });
}
