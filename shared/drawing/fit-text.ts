import { graphemesOf } from '#shared/language/graphemes.ts';
import { widthInEms } from './text-width.ts';

/** A room for text, in the units of the picture. */
export interface TextRoom {
  /** Its widest line has so much. */
  width: number;
  /** Returns the width of each of so many lines, in a room whose sides are not straight. */
  widthOf?: ((line: number, lineCount: number, size: number) => number) | undefined;
  /** The size to start from, and the one at which the text is cut short instead. */
  size: number;
  minSize: number;
  maxLines: number;
}

/** A text in its room. */
export interface FittedText {
  size: number;
  lineCount: number;
  /** The text does not fit even at the least size, and ends in an ellipsis. */
  isCut: boolean;
  lines: () => string[];
}

/** A run of text and its width in ems. */
interface Run {
  text: string;
  ems: number;
  /** The first part of a broken word, which ends its line. */
  isBroken?: true;
}

type Measure = (text: string) => Run;

const spaceEms = widthInEms(' ');
const noBreakSpace = '\u00a0';
const hyphen = '-';

/**
 * Finds the largest size, and the lines, with which `text` stays inside a room; for several rooms it
 * measures each word once. Lines end between words; only a word that fits no line at any size is
 * broken, with a hyphen where it is.
 */
export function fitText(text: string, spacing = 0): (room: TextRoom) => FittedText {
  const measure = measureWith(spacing);
  return (room) => fitMeasured(text, room, measure);
}

function fitMeasured(text: string, room: TextRoom, measure: Measure): FittedText {
  const widest = room.width / room.minSize;
  const words = text
    .split(' ')
    .flatMap((word) => (measure(word).ems > widest ? word.split(noBreakSpace) : [word]))
    .filter((word) => word !== '')
    .map(measure);
  const isAnyBroken = words.some((word) => word.ems > widest);
  const atMost = (ems: number) =>
    isAnyBroken
      ? words.flatMap((word) => (word.ems <= widest ? [word] : piecesOf(word, ems, measure)))
      : words;
  const whole = (size: number): FittedText | null => {
    for (const most of countsToTry(room)) {
      const emsOf = emsIn(room, most, size);
      const pieces = atMost(emsOf(most - 1));
      const lineCount = countOf(pieces, emsOf);
      if (room.widthOf ? lineCount !== most : lineCount > most) continue;
      const lines = () => texts(balanced(pieces, emsOf, lineCount));
      return { size, isCut: false, lineCount, lines };
    }
    return null;
  };
  for (let size = room.size; size > room.minSize; size *= 0.95) {
    const fitting = whole(size);
    if (fitting) return fitting;
  }
  const { minSize, maxLines } = room;
  const emsOf = emsIn(room, maxLines, minSize);
  return whole(minSize) ?? cut(atMost(emsOf(maxLines - 1)), emsOf, room, measure);
}

function cut(pieces: Run[], emsOf: EmsOf, room: TextRoom, measure: Measure): FittedText {
  return {
    size: room.minSize,
    isCut: true,
    lineCount: room.maxLines,
    lines: () => {
      const shownLines = texts(wrapped(pieces, emsOf)).slice(0, room.maxLines);
      return [
        ...shownLines.slice(0, -1),
        shortened(shownLines.at(-1) ?? '', emsOf(shownLines.length - 1), measure),
      ];
    },
  };
}

/** How wide a line may be, in ems. */
type EmsOf = (line: number) => number;

function emsIn({ width, widthOf }: TextRoom, lineCount: number, size: number): EmsOf {
  return (line) => (widthOf?.(line, lineCount, size) ?? width) / size;
}

/** Lines are as wide as their number lets them be where sides are not straight. */
function countsToTry({ widthOf, maxLines }: TextRoom): number[] {
  return widthOf ? Array.from({ length: maxLines + 1 }, (_, count) => count) : [maxLines];
}

/** Measures each text once. */
function measureWith(spacing: number): Measure {
  const runs = new Map<string, Run>();
  return (text) => {
    const run = runs.get(text) ?? {
      text,
      ems: widthInEms(text) + (spacing === 0 ? 0 : graphemesOf(text).length * spacing),
    };
    runs.set(text, run);
    return run;
  };
}

const texts = (runs: readonly Run[]) => runs.map(({ text }) => text);

const joinWithSpace = (left: Run, right: Run): Run => ({
  ...right,
  text: `${left.text} ${right.text}`,
  ems: left.ems + spaceEms + right.ems,
});

/** Returns how many lines words take; Infinity where one word alone is wider than its line. */
function countOf(words: readonly Run[], emsOf: EmsOf): number {
  let count = 0;
  let line = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (line + spaceEms + word.ems <= emsOf(count - 1)) {
      line += spaceEms + word.ems;
    } else {
      if (word.ems > emsOf(count)) return Number.POSITIVE_INFINITY;
      count += 1;
      line = word.ems;
    }
    if (word.isBroken) line = Number.POSITIVE_INFINITY;
  }
  return count;
}

/** Words set into lines. */
function wrapped(words: readonly Run[], emsOf: EmsOf): Run[] {
  const lines: Run[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && !last.isBroken && joinWithSpace(last, word);
    if (longer && longer.ems <= emsOf(lines.length - 1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** So many lines, as alike in how much of their room they take as their words allow. */
function balanced(words: readonly Run[], emsOf: EmsOf, count: number): Run[] {
  if (count <= 1) return wrapped(words, emsOf);
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = (line: number) => emsOf(line) * share;
    if (countOf(words, narrower) <= count) return wrapped(words, narrower);
  }
  return wrapped(words, emsOf);
}

/** Returns a word in pieces of at most `ems`, each but the last with a hyphen at its end. */
function piecesOf(word: Run, ems: number, measure: Measure): Run[] {
  const mark = measure(hyphen);
  const pieces: Run[] = [];
  let piece: Run = { text: '', ems: 0 };
  let emsLeft = word.ems;
  for (const grapheme of graphemesOf(word.text).map(measure)) {
    if (piece.text !== '' && emsLeft > ems && piece.ems + grapheme.ems + mark.ems > ems) {
      emsLeft -= piece.ems;
      const broken = piece.text.endsWith(hyphen) ? piece : together(piece, mark);
      pieces.push({ ...broken, isBroken: true });
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

function shortened(line: string, ems: number, measure: Measure): string {
  const letters = graphemesOf(line.endsWith(hyphen) ? line.slice(0, -hyphen.length) : line);
  while (letters.length > 0 && measure(`${letters.join('')}…`).ems > ems) letters.pop();
  return `${letters.join('')}…`;
}
