import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import {
  type ChosenWord,
  type Gift,
  type GiftWords,
  noChoice,
  type Word,
} from '#shared/drawing/gift.ts';
import { leastLettersMm } from '#shared/drawing/gift-rows.ts';
import { at, fallingShade, type Names, rosette } from '#shared/drawing/ornaments.ts';
import { bronze } from '#shared/drawing/palette.ts';
import { letterStyles, type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import type { GiftLayers } from '../gift-drawing.ts';
import { pieceOf } from '../made-size.ts';
import { madeSizes } from './family.ts';
import { star, zodiacGlyph } from './glyphs.ts';
import { daysOfSign, zodiacSigns } from './signs.ts';

const light = '#fff1c4';
const piece = pieceOf(madeSizes.coin);
const radius = piece.width / 2;
const middle = at(piece.x + radius, piece.y + radius);
const leastSize = (leastLettersMm * piece.width) / madeSizes.coin.widthMm;
/** The radius at which the field with the words begins, and the ring of signs ends. */
const field = 190;
const ringEnd = 226;
const beadRing = 220;
/** A name stays as far from the middle at most. */
const nameRadius = field - 10;

/** Draws the light on a coin's rim, around its middle: broad at the upper left, a glint below. */
export function coinSheen(transform: string): DrawingNode {
  const arc = (d: string, width: number, opacity: number) =>
    node('path', { d, 'stroke-width': width, opacity });
  return node('g', { transform, fill: 'none', stroke: '#fffaea', 'stroke-linecap': 'round' }, [
    arc('M-201-113A231 231 0 0 1-113-201', 7, 0.9),
    arc('M-226-48A231 231 0 0 1-40-227.500', 3.4, 0.75),
    arc('M178 147A231 231 0 0 1 120 197', 2.6, 0.5),
  ]);
}

export function coinDefs(names: Names): DrawingNode[] {
  const stops = (colours: Readonly<Record<number, string>>) =>
    Object.entries(colours)
      .map(([percent, colour]) => [Number(percent) / 100, colour] as const)
      .sort(([one], [other]) => one - other)
      .map(([offset, colour]) => node('stop', { offset, 'stop-color': colour }));
  const slope = { x1: 0.15, y1: 0.15, x2: 0.85, y2: 0.85 };
  return [
    node('radialGradient', { id: names.id('coin-shade') }, fallingShade(0.72)),
    node('radialGradient', { id: names.id('coin-close') }, fallingShade(0.92)),
    node(
      'linearGradient',
      { id: names.id('rim'), ...slope },
      stops({ 0: '#fff3c9', 25: '#f0cd7c', 50: '#d3a040', 75: '#a87421', 100: '#7d520d' }),
    ),
    node(
      'linearGradient',
      { id: names.id('metal'), ...slope },
      stops({ 0: '#b98325', 30: '#d9aa4b', 60: '#efcd80', 100: '#fbe7ae' }),
    ),
    node(
      'linearGradient',
      { id: names.id('field'), ...slope },
      stops({
        0: '#f6dc99',
        22: '#e6bd62',
        38: '#f8e3a9',
        55: '#dfb154',
        78: '#c7923a',
        100: '#d8a950',
      }),
    ),
    node(
      'radialGradient',
      { id: names.id('ring'), cx: 0.3, cy: 0.26, r: 0.9 },
      stops({ 0: '#f7dfa0', 55: '#dbac4c', 100: '#aa7624' }),
    ),
  ];
}

/**
 * A coin with the sign in its middle, all twelve around and a name below. What is engraved is line
 * art in one ink; the metal and its light are not printed. A line cut into metal is dark, and bright
 * along the side that meets the light, which lies away from it.
 */
export function drawCoin(
  names: Names,
  { words }: Gift,
): Pick<GiftLayers, 'piece' | 'below' | 'print' | 'above'> {
  const sign = words.sign ?? noChoice;
  const cut = engraved(sign, words);
  return {
    piece,
    below: [
      node('g', { transform: middle }, [...coinBody(names), ...chosenSignDisc(sign)]),
      node(
        'g',
        { transform: at(piece.x + radius + 1.3, piece.y + radius + 1.5), opacity: 0.8 },
        cut.map(inLight),
      ),
    ],
    print: [node('g', { transform: middle }, [...cut, watermark()])],
    above: [coinSheen(middle)],
  };
}

/** Draws a coin's metal around the origin: rim, beads, the ring of signs and the field. */
export function coinBody(names: Names): DrawingNode[] {
  const ringLine = (r: number, colour: string, width: number) =>
    node('circle', { r, fill: 'none', stroke: colour, 'stroke-width': width });
  // Dashes without a length are round dots.
  const beads = (stroke: string, by: number, width: number) =>
    node('circle', {
      cx: by,
      cy: by,
      r: beadRing,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-dasharray': `0.01 ${short((2 * Math.PI * beadRing) / 90 - 0.01)}`,
    });
  return [
    node('circle', {
      cx: 15,
      cy: 25,
      r: radius * 1.16,
      fill: names.url('coin-shade'),
      'fill-opacity': 0.32,
    }),
    node('circle', {
      cx: 4,
      cy: 7,
      r: radius * 1.03,
      fill: names.url('coin-close'),
      'fill-opacity': 0.5,
    }),
    node('circle', { r: radius, fill: names.url('rim') }),
    node('circle', { r: radius - 12, fill: names.url('metal') }),
    node('circle', { r: radius - 16, fill: names.url('ring') }),
    beads('#8a5d16', 0.9, 5.4),
    beads('#fbe6ab', -0.5, 4.2),
    node('circle', { r: ringEnd - 11, fill: names.url('ring') }),
    ringLine(field + 3, '#a87626', 2),
    node('circle', { r: field + 1, fill: names.url('metal') }),
    node('circle', { r: field - 3, fill: names.url('field') }),
  ];
}

function chosenSignDisc(sign: ChosenWord): DrawingNode[] {
  const signIndex = (zodiacSigns.keys as readonly string[]).indexOf(sign.key);
  return signIndex < 0 ? [] : [node('circle', { ...onRing(signIndex), r: 15, fill: light })];
}

function engraved(sign: ChosenWord, words: GiftWords): DrawingNode[] {
  return [
    ...signRing(sign.key),
    ...(words.people.some(({ name }) => name) ? withName(sign, words) : withDays(sign)),
  ];
}

function watermark(): DrawingNode {
  return node('g', { stroke: bronze, opacity: 0.13 }, [rosette(176, 80, 14, 1)]);
}

/** Returns an engraved line as it shines along its far side. */
function inLight({ attributes, children, ...line }: DrawingNode): DrawingNode {
  const { fill, stroke } = attributes;
  return {
    ...line,
    attributes: {
      ...attributes,
      ...(fill === bronze ? { fill: light } : {}),
      ...(stroke === bronze ? { stroke: light } : {}),
    },
    children: children.map(inLight),
  };
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
  const r = (field + ringEnd - 10) / 2;
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
