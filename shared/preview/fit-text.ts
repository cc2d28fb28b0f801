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

/** Below this share of the wanted size a word is rather broken than made smaller still. */
const breakingShare = 0.45;
const spaceEms = widthInEms(' ');

/** The largest size, and the lines, with which `text` stays inside its room. */
export function fitText(text: string, room: TextRoom): FittedText {
  const spacing = room.spacing ?? 0;
  const words = text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => measured(word, spacing));
  for (let size = room.size; size > room.minSize; size *= 0.95) {
    const ems = room.width / size;
    const whole = wrapped(words, ems);
    const lines =
      whole ?? (size < room.size * breakingShare ? brokenUp(words, ems, spacing) : null);
    if (lines && lines.length <= room.maxLines)
      return { size, lines: texts(balanced(lines, ems, spacing)) };
  }
  const ems = room.width / room.minSize;
  const lines = brokenUp(words, ems, spacing);
  if (lines.length <= room.maxLines)
    return { size: room.minSize, lines: texts(balanced(lines, ems, spacing)) };
  const kept = texts(lines.slice(0, room.maxLines));
  return {
    size: room.minSize,
    lines: [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', ems, spacing)],
  };
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

/** The same lines, as alike in length as their words allow. */
function balanced(lines: Run[], ems: number, spacing: number): Run[] {
  const words = lines.flatMap((line) =>
    line.text.split(' ').map((word) => measured(word, spacing)),
  );
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = wrapped(words, ems * share);
    if (narrower && narrower.length <= lines.length) return narrower;
  }
  return lines;
}

/** Lines in which words wider than a line go on in the next one. */
function brokenUp(words: readonly Run[], ems: number, spacing: number): Run[] {
  const pieces = words.flatMap((word) => (word.ems <= ems ? [word] : piecesOf(word, ems, spacing)));
  return wrapped(pieces, ems) ?? pieces;
}

function piecesOf(word: Run, ems: number, spacing: number): Run[] {
  const pieces: Run[] = [];
  for (const grapheme of graphemesOf(word.text)) {
    const run = measured(grapheme, spacing);
    const last = pieces.at(-1);
    if (last && last.ems + run.ems <= ems) {
      pieces[pieces.length - 1] = { text: last.text + run.text, ems: last.ems + run.ems };
    } else pieces.push(run);
  }
  return pieces;
}

function shortened(line: string, ems: number, spacing: number): string {
  const kept = graphemesOf(line);
  while (kept.length > 0 && measured(`${kept.join('')}…`, spacing).ems > ems) kept.pop();
  return `${kept.join('')}…`;
}
