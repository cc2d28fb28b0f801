import bidiFactory from 'bidi-js';
import { Direction, Feature, type Font, Buffer as Letters, shape, Variation } from 'harfbuzzjs';
import type { Matrix } from '#shared/drawing/matrix.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import { ignorable } from '#shared/language/printed-letters.ts';
import type { Faces, Family } from './faces.ts';

/** How a line is set; lengths in units of the picture. */
export interface Setting {
  size: number;
  weight: number;
  /** Added after each letter. */
  spacing: number;
  /** The part of the line that lies at x = 0: `start`, which is the usual one, `middle` or `end`. */
  anchor?: string;
  /** The direction of the line as a whole, which begins at the right where it is `rtl`. */
  direction?: string;
}

/** One letter of a line: its outline in units of its font, and where these lie. */
interface SetLetter {
  segments: readonly { type: string; values: readonly number[] }[];
  place: Matrix;
}

export type SetLine =
  /** The line begins at `startX`. */
  | { ok: true; letters: readonly SetLetter[]; width: number; startX: number }
  /** What no face has, each once. */
  | { ok: false; missing: readonly string[] };

interface Run {
  font: Font;
  text: string;
  share: number;
  /** Of bidirectional text: an odd one is read from the right. */
  level: number;
}

const bidi = bidiFactory();
/** How much of a line lies behind the place it is set at. */
const sharesBehind: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };
/** Eczar's own ₹ runs into the digit after it. This one is drawn so much larger beside Eczar. */
const rupeeShare = 1.06;
const noLigatures = [new Feature('liga', 0), new Feature('clig', 0)];
const unseen = new RegExp(`^${ignorable}$`, 'u');

/** Sets a line as a browser does: its letters are placed from its left end, standing on y = 0. */
export function setLine(text: string, faces: Faces, family: Family, setting: Setting): SetLine {
  const isRightToLeft = setting.direction === 'rtl';
  const { runs, missing } = cutIntoRuns(text.normalize('NFC'), faces, family, isRightToLeft);
  if (missing.length > 0) return { ok: false, missing: [...new Set(missing)] };
  const letters: SetLetter[] = [];
  let width = 0;
  for (const run of inVisualOrder(runs)) {
    const scale = (setting.size * run.share) / run.font.face.upem;
    for (const { glyph, xAdvance, xOffset, yOffset } of shapeRun(run, setting)) {
      const segments = run.font.glyphToJson(glyph);
      const place: Matrix = [scale, 0, 0, -scale, width + xOffset * scale, -yOffset * scale];
      if (segments.length > 0) letters.push({ segments, place });
      width += xAdvance * scale + setting.spacing;
    }
  }
  const shareBehind = sharesBehind[setting.anchor ?? 'start'] ?? 0;
  const startX = -width * (isRightToLeft ? 1 - shareBehind : shareBehind);
  return { ok: true, letters, width, startX };
}

function shapeRun({ font, text, level }: Run, { weight, spacing }: Setting) {
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new Letters();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer, spacing === 0 ? [] : noLigatures);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
    return { glyph, xAdvance, xOffset, yOffset };
  });
}

/** Cuts a text where the next character comes from another file, or is read in another direction. */
function cutIntoRuns(text: string, faces: Faces, family: Family, isRightToLeft: boolean) {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const runs: Run[] = [];
  const missing: string[] = [];
  const [eczar] = faces.display;
  let at = 0;
  for (const character of graphemesOf(text)) {
    const isRupee = character === '₹';
    const files = isRupee ? faces.text : family;
    const font = files.find((file) => hasAll(file, character));
    const share = isRupee && eczar && family.includes(eczar) ? rupeeShare : 1;
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    if (!font) missing.push(character);
    else if (last?.font === font && last.share === share && last.level === level)
      last.text += character;
    else runs.push({ font, text: character, share, level });
  }
  return { runs, missing };
}

/** Turns runs round as UAX 9 does (L2): from the highest level down, all that lies at or above it. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

function hasAll(font: Font, character: string): boolean {
  return [...character].every(
    (letter) => unseen.test(letter) || font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined,
  );
}
