import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { type ChosenWord, type Gift, noChoice } from '#shared/drawing/gift.ts';
import { giftCard } from '#shared/drawing/gift-card.ts';
import { personRows } from '#shared/drawing/gift-rows.ts';
import { around, at, type Names, rosette, softShadow } from '#shared/drawing/ornaments.ts';
import { bronze } from '#shared/drawing/palette.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import { star, zodiacGlyph } from './glyphs.ts';
import { daysOfSign, zodiacSigns } from './signs.ts';

const light = '#fff3cf';

export function coinDefs(names: Names): DrawingNode[] {
  return [
    node('linearGradient', { id: names.id('metal'), x2: 1, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': '#fdedbf' }),
      node('stop', { offset: 0.38, 'stop-color': '#e3b552' }),
      node('stop', { offset: 0.62, 'stop-color': '#cf9a33' }),
      node('stop', { offset: 1, 'stop-color': '#94650f' }),
    ]),
    node('linearGradient', { id: names.id('rim'), x1: 1, y1: 1, x2: 0, y2: 0 }, [
      node('stop', { offset: 0, 'stop-color': '#f0cf83' }),
      node('stop', { offset: 1, 'stop-color': '#8a5d0d' }),
    ]),
    node('radialGradient', { id: names.id('field'), cx: 0.36, cy: 0.3, r: 0.85 }, [
      node('stop', { offset: 0, 'stop-color': '#f8df9f' }),
      node('stop', { offset: 0.6, 'stop-color': '#dcaa47' }),
      node('stop', { offset: 1, 'stop-color': '#b57f22' }),
    ]),
  ];
}

/** A coin with the sign in its middle and all twelve around; names on a card below. */
export function drawCoin(names: Names, { words }: Gift): DrawingNode[] {
  const rows = words.people.flatMap((person) => personRows(person, 34));
  const hasCard = rows.length > 0;
  const sign = words.sign ?? noChoice;
  return [
    ...(hasCard ? giftCard(names, { x: 190, y: 446, width: 420, height: 112 }, rows) : []),
    node('g', { transform: hasCard ? at(400, 228, 0.93) : at(400, 294, 1.1) }, [
      softShadow((spread) => node('circle', { cx: 4, cy: 16, r: 206 + spread })),
      node('circle', { r: 208, fill: names.url('rim') }),
      node('circle', { r: 203, fill: names.url('metal') }),
      node(
        'g',
        { fill: bronze, opacity: 0.5 },
        around(60, (degrees) =>
          node('circle', { cy: -191, r: 2.6, transform: `rotate(${short(degrees)})` }),
        ),
      ),
      ring(179),
      ...signRing(sign.key),
      node('circle', { r: 133, fill: names.url('field') }),
      ring(133),
      node('g', { stroke: bronze, opacity: 0.16 }, [rosette(124, 58, 14, 1)]),
      ...middle(sign),
      node('path', {
        d: 'M-147-131A197 197 0 0 1 34-194',
        fill: 'none',
        stroke: '#fff8df',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        opacity: 0.75,
      }),
    ]),
  ];
}

function ring(r: number): DrawingNode {
  return node('g', { fill: 'none', 'stroke-width': 2 }, [
    node('circle', { r: r + 1.5, stroke: light, opacity: 0.7 }),
    node('circle', { r, stroke: bronze, opacity: 0.8 }),
  ]);
}

/** The twelve signs around the coin, the chosen one struck deeper. */
function signRing(chosen: string): DrawingNode[] {
  return around(12, (degrees, index) => {
    const sign = zodiacSigns.keys[index] ?? '';
    const angle = ((degrees - 90) * Math.PI) / 180;
    const glyph = zodiacGlyph(sign, 8);
    const isChosen = sign === chosen;
    return node(
      'g',
      {
        transform: at(Math.cos(angle) * 156, Math.sin(angle) * 156, 0.27),
        stroke: bronze,
        opacity: isChosen ? 1 : 0.62,
      },
      [
        ...(isChosen
          ? [node('circle', { r: 70, fill: light, stroke: bronze, 'stroke-width': 5 })]
          : []),
        ...(glyph ? [glyph] : []),
      ],
    );
  });
}

function middle(sign: ChosenWord): DrawingNode[] {
  const glyph = zodiacGlyph(sign.key, 8);
  const days = daysOfSign(sign.key);
  const struck = glyph
    ? [
        node('g', { transform: at(1.5, -20.5, 1.25), stroke: light, opacity: 0.9 }, [glyph]),
        node('g', { transform: at(0, -22, 1.25), stroke: bronze }, [glyph]),
      ]
    : [star(0, -20, 52, light), star(0, -20, 30, '#b57f22')];
  return [
    ...struck,
    ...wordsColumn({ x: -82, y: 42, width: 164, height: 60 }, [
      { word: sign, style: { ...letterStyles.name, size: 28, maxLines: 1, fill: bronze } },
      ...(days
        ? [
            {
              word: { text: days, given: true },
              style: { ...letterStyles.date, size: 14, fill: bronze, weight: 600 },
            },
          ]
        : []),
    ]),
  ];
}
