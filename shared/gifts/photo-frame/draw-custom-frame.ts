import { noteShape, noteSlot, smallNote } from '#shared/drawing/draw-note.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import { type Box, divider, type Names } from '#shared/drawing/ornaments.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import type { Drawn } from '../gift-drawing.ts';
import { customNotes } from './figures.ts';

/** What lies inside a frame. */
export type Inside = Pick<Drawn, 'print' | 'notes' | 'photoPlaces' | 'notePlaces'>;

const gap = 12;
const widestNote = 180;
/** The share of the height that notes may take from photos and names. */
const notesShare = 0.6;

/**
 * The notes a shopper chose in rows, photos and names below. Places wait for the notes that a
 * custom frame needs at least (D21).
 */
export function drawCustomFrame(names: Names, inside: Box, { notes, words, photos }: Gift): Inside {
  const places = noteRows(inside, Math.max(customNotes.min, notes.length));
  const bottom = Math.max(...places.map(({ y, height }) => y + height)) + 20;
  const lower = { ...inside, y: bottom, height: inside.y + inside.height - bottom };
  const texts = words.people.flatMap(({ name }) => (name ? [name.text] : []));
  const hasNames = texts.length > 0;
  const photosShare = hasNames ? (texts.length > 8 ? 0.4 : 0.5) : 1;
  const left = { ...lower, width: lower.width * photosShare };
  const right = {
    ...lower,
    x: left.x + left.width + 22,
    width: lower.width - left.width - 22,
  };
  const drawn = drawPhotos(left, photos);
  return {
    notePlaces: places,
    photoPlaces: drawn.places,
    notes: places.map((place, index) => {
      const note = notes[index];
      return note ? smallNote(names, place, note) : noteSlot(place);
    }),
    print: [
      ...drawn.content,
      ...(hasNames
        ? wordsColumn(right, [
            {
              word: { text: nameList(texts), given: true },
              style: { ...letterStyles.name, size: 34, maxLines: 16 },
            },
            {
              gap: 30,
              draw: (y, scale) => divider(names, right.x + right.width / 2, y, 130 * scale, scale),
            },
          ])
        : []),
    ],
  };
}

/** Names one after the other, each with its dot; the parts of a short name stay on one line. */
function nameList(names: readonly string[]): string {
  return names
    .map((name) => (name.length <= 18 ? name.replaceAll(' ', '\u00a0') : name))
    .join('\u00a0· ');
}

/** Rows of notes, the last one in the middle, as large as their share of the height allows. */
function noteRows(inside: Box, count: number): Box[] {
  const choices = Array.from({ length: Math.min(count, 5) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const free = (inside.height * notesShare - gap * (rows - 1)) / rows / noteShape;
    const width = Math.min(widestNote, free, (inside.width - gap * (columns - 1)) / columns);
    return { columns, width, fullness: count / (rows * columns) };
  });
  const { columns, width } = choices.reduce((best, next) =>
    next.width * next.fullness > best.width * best.fullness ? next : best,
  );
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = inside.x + (inside.width - inRow * width - (inRow - 1) * gap) / 2;
    return {
      x: left + (index % columns) * (width + gap),
      y: inside.y + row * (width * noteShape + gap),
      width,
      height: width * noteShape,
    };
  });
}
