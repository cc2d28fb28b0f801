import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import {
  type ChosenWord,
  type Gift,
  type GiftWords,
  noChoice,
  type Word,
} from '#shared/drawing/gift.ts';
import { leastLettersMm } from '#shared/drawing/gift-rows.ts';
import { around, at, type Names, rosette, softShadow } from '#shared/drawing/ornaments.ts';
import { bronze } from '#shared/drawing/palette.ts';
import { letterStyles, type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import type { GiftLayers } from '../gift-drawing.ts';
import { pieceOf } from '../made-size.ts';
import { madeSizes } from './family.ts';
import { star, zodiacGlyph } from './glyphs.ts';
import { daysOfSign, zodiacSigns } from './signs.ts';

const light = '#fff3cf';
const piece = pieceOf(madeSizes.coin);
const radius = piece.width / 2;
const middle = at(piece.x + radius, piece.y + radius);
const leastSize = (leastLettersMm * piece.width) / madeSizes.coin.widthMm;
/** The radius at which the field with the words begins, and the ring of signs ends. */
const field = 190;
const ringEnd = 224;
/** A name stays as far from the middle at most. */
const nameRadius = field - 10;

/** Light falls on the rim of a coin here, counted from its middle. */
export const coinSheen = {
  d: 'M-171-152A229 229 0 0 1 34-226',
  fill: 'none',
  stroke: '#fff8df',
  'stroke-width': 5,
  'stroke-linecap': 'round',
  opacity: 0.75,
};

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

/**
 * A coin with the sign in its middle, all twelve around and a name below. What is engraved is line
 * art in one ink; the metal and its light are not printed.
 */
export function drawCoin(
  names: Names,
  { words }: Gift,
): Pick<GiftLayers, 'piece' | 'below' | 'print' | 'above'> {
  const sign = words.sign ?? noChoice;
  return {
    piece,
    below: [node('g', { transform: middle }, metal(names, sign))],
    print: [node('g', { transform: middle }, engraved(sign, words))],
    above: [node('path', { transform: middle, ...coinSheen })],
  };
}

function metal(names: Names, sign: ChosenWord): DrawingNode[] {
  const keys: readonly string[] = zodiacSigns.keys;
  const signIndex = keys.indexOf(sign.key);
  return [
    softShadow((spread) => node('circle', { cx: 4, cy: 16, r: radius - 2 + spread })),
    node('circle', { r: radius, fill: names.url('rim') }),
    node('circle', { r: radius - 5, fill: names.url('metal') }),
    node(
      'g',
      { fill: bronze, opacity: 0.5 },
      around(90, (degrees) =>
        node('circle', { cy: -231, r: 2.4, transform: `rotate(${short(degrees)})` }),
      ),
    ),
    node('circle', { r: field, fill: names.url('field') }),
    ...[ringEnd, field].map((r) =>
      node('circle', { r: r + 2, fill: 'none', stroke: light, 'stroke-width': 2, opacity: 0.7 }),
    ),
    ...(signIndex < 0 ? [] : [node('circle', { ...onRing(signIndex), r: 16, fill: light })]),
  ];
}

function engraved(sign: ChosenWord, words: GiftWords): DrawingNode[] {
  return [
    ...[ringEnd, field].map((r) =>
      node('circle', { r, fill: 'none', stroke: bronze, 'stroke-width': 2, opacity: 0.85 }),
    ),
    ...signRing(sign.key),
    node('g', { stroke: bronze, opacity: 0.14 }, [rosette(182, 84, 14, 1)]),
    ...(words.people.some(({ name }) => name) ? withName(sign, words) : withDays(sign)),
  ];
}

/** The twelve signs around the coin, the chosen one struck deeper. */
function signRing(chosenSign: string): DrawingNode[] {
  return zodiacSigns.keys.map((sign, index) => {
    const { cx, cy } = onRing(index);
    const glyph = zodiacGlyph(sign, sign === chosenSign ? 11 : 8);
    return node(
      'g',
      { transform: at(cx, cy, 0.25), stroke: bronze, opacity: sign === chosenSign ? 1 : 0.7 },
      glyph ? [glyph] : [],
    );
  });
}

function onRing(index: number): { cx: number; cy: number } {
  const angle = (index * Math.PI) / 6 - Math.PI / 2;
  const r = (field + ringEnd) / 2;
  return { cx: Math.cos(angle) * r, cy: Math.sin(angle) * r };
}

/** How the field is shared out among the sign, its name and the name of a person below a parting. */
interface Shares {
  glyph: [y: number, scale: number];
  signRow: [y: number, size: number];
  parting: number;
  name: [top: number, bottom: number];
}

const farDown = 151;
const high: Omit<Shares, 'name'> = {
  glyph: [-134, 0.95],
  signRow: [-67, leastSize],
  parting: -36,
};
/** They go from the one for short names to the one for the longest, whose last line is a short one. */
const waysToShare: readonly Shares[] = [
  { glyph: [-108, 1.45], signRow: [-19, 42], parting: 18, name: [26, farDown] },
  { glyph: [-122, 1.15], signRow: [-48, leastSize], parting: -15, name: [-8, 98] },
  { ...high, name: [-28, 107] },
  { ...high, name: [-28, farDown] },
];

function withName(sign: ChosenWord, { people }: GiftWords): DrawingNode[] {
  const givenNames = people.flatMap(({ name }) => name ?? []);
  const ways = waysToShare.map((shares) => ({ shares, lines: nameLines(givenNames, shares) }));
  const way = ways.find(({ lines }) => isWhole(lines)) ?? ways.at(-1);
  if (!way) return [];
  const [middle, size] = way.shares.signRow;
  return [
    ...glyphAt(sign, ...way.shares.glyph),
    ...wordsColumn(
      { x: -140, y: middle - 25, width: 280, height: 50 },
      [signRow(sign, size)],
      leastSize,
    ),
    ...parting(way.shares.parting),
    ...way.lines,
  ];
}

function isWhole(lines: readonly DrawingNode[]): boolean {
  return !lines.some(({ whole }) => whole);
}

/** Lines as wide as the round field is where they stand. */
function nameLines(givenNames: readonly Word[], { name: [y, bottom] }: Shares): DrawingNode[] {
  const style = { ...letterStyles.name, ...struck, size: 50, maxLines: 4, leading: 1.16 };
  const width = 2 * nameRadius;
  return wordsColumn(
    { x: -nameRadius, y, width, height: bottom - y, widthBetween: acrossField },
    givenNames.map((word) => ({ word, style })),
    leastSize,
  );
}

/** Returns what is left of the field beside its rim, between two heights. */
function acrossField(top: number, bottom: number): number {
  const farthest = Math.max(Math.abs(top), Math.abs(bottom));
  return 2 * Math.sqrt(Math.max(0, nameRadius ** 2 - farthest ** 2));
}

/** Draws a star between two fine lines. */
function parting(y: number): DrawingNode[] {
  return [
    node('path', {
      d: `M-78 ${y}h60M78 ${y}h-60`,
      stroke: bronze,
      'stroke-width': 1.6,
      opacity: 0.7,
    }),
    star(0, y, 9, bronze),
  ];
}

function withDays(sign: ChosenWord): DrawingNode[] {
  const days = daysOfSign(sign.key);
  if (!days) {
    const room = { x: -150, y: 44, width: 300, height: 70 };
    return [...glyphAt(sign, -52, 2), ...wordsColumn(room, [signRow(sign, 50)], leastSize)];
  }
  const style = {
    ...letterStyles.date,
    ...struck,
    size: 40,
    weight: 600,
    maxLines: 2,
    leading: 1.25,
  };
  // It is as high as two lines of the least letters in Hindi.
  const room = { y: 48, height: 116 };
  const daysIn = daysWidths.map((width) =>
    wordsColumn(
      { ...room, x: -width / 2, width },
      [{ word: { text: days, isGiven: true }, style }],
      leastSize,
    ),
  );
  return [
    ...glyphAt(sign, -92, 1.7),
    ...wordsColumn({ x: -150, y: -14, width: 300, height: 66 }, [signRow(sign, 54)], leastSize),
    ...(daysIn.find(isWhole) ?? daysIn.at(-1) ?? []),
  ];
}

/** The rooms for the days of a sign; the wider one is for months that are long in Hindi. */
const daysWidths = [240, 264];

const struck = { fill: bronze };

function signRow(word: ChosenWord, size: number): Row {
  return { word, style: { ...letterStyles.name, ...struck, size, maxLines: 1 } };
}

function glyphAt(sign: ChosenWord, y: number, scale: number): DrawingNode[] {
  const glyph = zodiacGlyph(sign.key, 8);
  return glyph
    ? [node('g', { transform: at(0, y, scale), stroke: bronze }, [glyph])]
    : [star(0, y, 36 * scale, bronze)];
}
