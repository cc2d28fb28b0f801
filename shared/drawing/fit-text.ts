import { graphemesOf } from '#shared/graphemes.ts';
import { widthInEms } from './text-width.ts';

/** A room for text, in the units of the picture. */
export interface TextRoom {
  width: number;
  /** The size to start from, and the one at which the text is cut short instead. */
  size: number;
  minSize: number;
  maxLines: number;
  /** Added after each character, in ems. */
  spacing?: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/** A run of text and its width in ems. */
interface Run {
  text: string;
  ems: number;
}

const spaceEms = widthInEms(' ');
const noBreakSpace = '\u00a0';
const hyphen = '-';

/**
 * The largest size, and the lines, with which `text` stays inside its room. Lines end between
 * words; only a word that fits no line at any size is broken, with a hyphen where it is.
 */
export function fitText(text: string, room: TextRoom): FittedText {
  const spacing = room.spacing ?? 0;
  const widest = room.width / room.minSize;
  const words = text
    .split(' ')
    .flatMap((word) => (measured(word, spacing).ems > widest ? word.split(noBreakSpace) : [word]))
    .filter((word) => word !== '')
    .map((word) => measured(word, spacing));
  const atMost = (ems: number) =>
    words.flatMap((word) => (word.ems <= widest ? [word] : piecesOf(word, ems, spacing)));
  for (let size = room.size; size > room.minSize; size *= 0.95) {
    const ems = room.width / size;
    const lines = balanced(atMost(ems), ems);
    if (lines && lines.length <= room.maxLines) return { size, lines: texts(lines) };
  }
  const size = room.minSize;
  const pieces = atMost(widest);
  const lines = balanced(pieces, widest) ?? pieces;
  if (lines.length <= room.maxLines) return { size, lines: texts(lines) };
  const kept = texts(lines.slice(0, room.maxLines));
  return { size, lines: [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', widest, spacing)] };
}

function measured(text: string, spacing: number): Run {
  return { text, ems: widthInEms(text) + graphemesOf(text).length * spacing };
}

const texts = (runs: readonly Run[]) => runs.map(({ text }) => text);

const joined = (left: Run, right: Run): Run => ({
  text: `${left.text} ${right.text}`,
  ems: left.ems + spaceEms + right.ems,
});

/** Words set into lines of at most `ems`; null when one word alone is wider. */
function wrapped(words: readonly Run[], ems: number): Run[] | null {
  if (words.some((word) => word.ems > ems)) return null;
  const lines: Run[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && joined(last, word);
    if (longer && longer.ems <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As few lines as `wrapped` makes, as alike in length as their words allow. */
function balanced(words: readonly Run[], ems: number): Run[] | null {
  const lines = wrapped(words, ems);
  if (!lines) return null;
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = wrapped(words, ems * share);
    if (narrower && narrower.length <= lines.length) return narrower;
  }
  return lines;
}

/** A word in pieces of at most `ems`, each but the last with a hyphen at its end. */
function piecesOf(word: Run, ems: number, spacing: number): Run[] {
  const mark = measured(hyphen, spacing);
  const pieces: Run[] = [];
  let piece: Run = { text: '', ems: 0 };
  let left = word.ems;
  for (const grapheme of graphemesOf(word.text).map((text) => measured(text, spacing))) {
    if (piece.text !== '' && left > ems && piece.ems + grapheme.ems + mark.ems > ems) {
      left -= piece.ems;
      pieces.push(piece.text.endsWith(hyphen) ? piece : together(piece, mark));
      piece = { text: '', ems: 0 };
    }
    piece = together(piece, grapheme);
  }
  return [...pieces, piece];
}

const together = (left: Run, right: Run): Run => ({
  text: left.text + right.text,
  ems: left.ems + right.ems,
});

function shortened(line: string, ems: number, spacing: number): string {
  const kept = graphemesOf(line.endsWith(hyphen) ? line.slice(0, -hyphen.length) : line);
  while (kept.length > 0 && measured(`${kept.join('')}…`, spacing).ems > ems) kept.pop();
  return `${kept.join('')}…`;
}
