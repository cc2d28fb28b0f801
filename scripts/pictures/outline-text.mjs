import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { shortPath } from './short-path.mjs';

/**
 * @typedef {import('#shared/drawing/drawing-node.ts').DrawingNode} DrawingNode
 * @typedef {{ size: number, weight: number, spacing: number }} Setting
 */

/*
 * A picture shown by <img> can use the device's own faces alone. So the words of the catalogue's
 * pictures become outlines, set as a browser sets them in the faces of pwa/ui/style/fonts.css.
 */
const folder = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
/** @type {Record<string, Font[]>} */
const families = {
  Eczar: await openFiles('eczar'),
  'Noto Sans Devanagari': await openFiles('noto-sans-devanagari'),
};
/** Eczar's own ₹ runs into the digit after it. This one is drawn so much larger beside Eczar. */
const rupeeFiles = families['Noto Sans Devanagari'] ?? [];
const rupeeShare = 1.06;
/**
 * How much of a line lies left of the place it is set at.
 * @type {Readonly<Record<string, number>>}
 */
const sharesLeftOf = { start: 0, middle: 0.5, end: 1 };
const noLigatures = [new Feature('liga', 0), new Feature('clig', 0)];

/** Outlines are made of whole steps, this many to a unit of the picture: finer is larger. */
const stepsPerUnit = 5;

/**
 * A drawing with outlines in place of its words; what is set in no face of ours stays text. Each
 * letter is written once, however often it is used. Throws when a face lacks a letter.
 * @param {DrawingNode} picture
 * @returns {DrawingNode}
 */
export function outlineText(picture) {
  /** @type {Map<string, string>} names of outlines by their path */
  const names = new Map();
  const drawingNode = outlined(picture, names);
  const outlines = [...names].map(([d, id]) => element('path', { id, d }));
  return { ...drawingNode, children: [element('defs', {}, outlines), ...drawingNode.children] };
}

/**
 * @param {DrawingNode} node
 * @param {Map<string, string>} names
 * @returns {DrawingNode}
 */
function outlined(node, names) {
  const family = /^'([^']+)'/.exec(String(node.attributes['font-family'] ?? ''))?.[1] ?? '';
  const files = families[family];
  if (node.tag !== 'text' || !files) {
    return { ...node, children: node.children.map((child) => outlined(child, names)) };
  }
  const numberOf = (/** @type {string | number | undefined} */ value) => Number(value ?? 0);
  const {
    x,
    y,
    'font-family': _,
    'font-size': size,
    'font-weight': weight = 400,
    'letter-spacing': spacing,
    'text-anchor': anchor = 'start',
    ...look
  } = node.attributes;
  const { glyphs, width } = setLine(node.text ?? '', files, {
    size: numberOf(size),
    weight: numberOf(weight),
    spacing: numberOf(spacing),
  });
  const leftEnd = numberOf(x) - width * (sharesLeftOf[anchor] ?? 0);
  const transform = `translate(${rounded(leftEnd, 2)} ${rounded(numberOf(y), 2)}) scale(${1 / stepsPerUnit})`;
  const uses = glyphs.map(({ at, up, d }) => {
    if (!names.has(d)) names.set(d, `l${names.size.toString(36)}`);
    const place = {
      x: rounded(at * stepsPerUnit, 1),
      ...(up === 0 ? {} : { y: rounded(-up * stepsPerUnit, 1) }),
    };
    return element('use', { href: `#${names.get(d)}`, ...place });
  });
  return element('g', { transform, ...look }, uses);
}

/**
 * Returns the outlines of a line with their places from its left end, and its width, in units.
 * @param {string} text
 * @param {readonly Font[]} files
 * @param {Setting} setting
 */
function setLine(text, files, { size, weight, spacing }) {
  const glyphs = [];
  let width = 0;
  for (const { font, letters, share } of runs(text, files)) {
    const scale = (size * share) / font.face.upem;
    font.setVariations([new Variation('wght', weight)]);
    const buffer = new Buffer();
    buffer.addText(letters);
    buffer.guessSegmentProperties();
    shape(font, buffer, spacing === 0 ? [] : noLigatures);
    const places = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      const d = shortPath(font.glyphToJson(glyph), scale * stepsPerUnit);
      if (d !== '') glyphs.push({ at: width + xOffset * scale, up: yOffset * scale, d });
      width += xAdvance * scale + spacing;
    }
  }
  return { glyphs, width };
}

/**
 * Returns the text cut where the next letter comes from another file.
 * @param {string} text
 * @param {readonly Font[]} files
 */
function runs(text, files) {
  /** @type {{ font: Font, letters: string, share: number }[]} */
  const cut = [];
  for (const letter of text) {
    const candidates = letter === '₹' ? rupeeFiles : files;
    const share = candidates === files ? 1 : rupeeShare;
    const codepoint = letter.codePointAt(0) ?? 0;
    const font = candidates.find((file) => file.nominalGlyph(codepoint) !== undefined);
    if (!font) throw new Error(`No face for "${letter}" of "${text}"`);
    const last = cut.at(-1);
    if (last?.font === font) last.letters += letter;
    else cut.push({ font, letters: letter, share });
  }
  return cut;
}

/**
 * Resolves to the files of a family for English, for further signs and for Hindi, as fonts.
 * @param {string} name
 */
async function openFiles(name) {
  const files = [];
  for (const letters of ['latin', 'latin-ext', 'devanagari']) {
    const path = `${name}/files/${name}-${letters}-wght-normal.woff2`;
    const sfnt = await decompress(readFileSync(new URL(path, folder)));
    files.push(new Font(new Face(new Blob(sfnt))));
  }
  return files;
}

/** @type {(tag: DrawingNode['tag'], attributes: DrawingNode['attributes'], children?: DrawingNode[]) => DrawingNode} */
const element = (tag, attributes, children = []) => ({ tag, attributes, children });
/** @type {(value: number, places: number) => number} */
const rounded = (value, places) => Number(value.toFixed(places));
