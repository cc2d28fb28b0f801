import { Feature, type Font, Buffer as Letters, shape, Variation } from 'harfbuzzjs';
import type { Matrix } from '#shared/drawing/matrix.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import type { Faces, Family } from './faces.ts';

/** How a line is set; lengths in units of the picture. */
export interface Setting {
  size: number;
  weight: number;
  /** Added after each letter. */
  spacing: number;
  /** The part of the line that lies at x = 0: `start`, which is the usual one, `middle` or `end`. */
  anchor?: string;
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
}

/** How much of a line lies left of the place it is set at. */
const sharesLeftOf: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };
/** Eczar's own ₹ runs into the digit after it. This one is drawn so much larger beside Eczar. */
const rupeeShare = 1.06;
const noLigatures = [new Feature('liga', 0), new Feature('clig', 0)];
/** Joiners and signs that choose a form are drawn by no face, and need none. */
const unseen = /^[\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Sets a line as a browser does: its letters are placed from its left end, standing on y = 0. With
 * `boxes`, a letter that no face has is the box that its face has for such.
 */
export function setLine(
  text: string,
  faces: Faces,
  family: Family,
  { boxes = false, ...setting }: Setting & { boxes?: boolean },
): SetLine {
  const { runs, missing } = cutIntoRuns(text.normalize('NFC'), faces, family, boxes);
  if (missing.length > 0) return { ok: false, missing: [...new Set(missing)] };
  const letters: SetLetter[] = [];
  let width = 0;
  for (const run of runs) {
    const scale = (setting.size * run.share) / run.font.face.upem;
    for (const { glyph, xAdvance, xOffset, yOffset } of shapeRun(run, setting)) {
      const segments = run.font.glyphToJson(glyph);
      const place: Matrix = [scale, 0, 0, -scale, width + xOffset * scale, -yOffset * scale];
      if (segments.length > 0) letters.push({ segments, place });
      width += xAdvance * scale + setting.spacing;
    }
  }
  const startX = -width * (sharesLeftOf[setting.anchor ?? 'start'] ?? 0);
  return { ok: true, letters, width, startX };
}

function shapeRun({ font, text }: Run, { weight, spacing }: Setting) {
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new Letters();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, spacing === 0 ? [] : noLigatures);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
    return { glyph, xAdvance, xOffset, yOffset };
  });
}

/** Cuts a text where the next character comes from another file. */
function cutIntoRuns(text: string, faces: Faces, family: Family, boxes: boolean) {
  const runs: Run[] = [];
  const missing: string[] = [];
  for (const character of graphemesOf(text)) {
    const isRupee = character === '₹';
    const files = isRupee ? faces.text : family;
    const font = files.find((file) => hasAll(file, character)) ?? (boxes ? files[0] : undefined);
    const share = isRupee && family === faces.display ? rupeeShare : 1;
    const last = runs.at(-1);
    if (!font) missing.push(character);
    else if (last?.font === font && last.share === share) last.text += character;
    else runs.push({ font, text: character, share });
  }
  return { runs, missing };
}

function hasAll(font: Font, character: string): boolean {
  return [...character].every(
    (letter) => unseen.test(letter) || font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined,
  );
}
