import { noteSlot, smallNote } from '#shared/drawing/draw-note.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import { type Box, divider, type Names } from '#shared/drawing/ornaments.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import { isRightToLeft } from '#shared/language/directions.ts';
import { edgeMm, type FrameSheet, type Inside, noteSize } from './frame-sheet.ts';
import { noteTiles } from './note-tiles.ts';
import { customNotes } from './prices-and-sizes.ts';

/**
 * The notes a shopper chose, photos and names in the room they leave. Places wait for the notes that
 * a custom frame needs at least (D21).
 */
export function drawCustomFrame(
  names: Names,
  sheet: FrameSheet,
  { notes, words, photos }: Gift,
): Inside {
  const { mm } = sheet;
  const count = Math.max(customNotes.min, notes.length);
  const sizes = Array.from({ length: count }, (_, index) =>
    noteSize(sheet, notes[index]?.rupees ?? null),
  );
  const { places, order, rest } = noteTiles(sheet, sizes);
  const texts = words.people.flatMap(({ name }) => (name ? [name.text] : []));
  const hasNames = texts.length > 0;
  const photoRoom = { ...rest, height: rest.height * photosShare(texts) };
  const prints = drawPhotos(photoRoom, photos, mm(edgeMm), hasNames ? 'top' : 'middle');
  const beginNames = prints.bottom + mm(8);
  const nameRoom = { ...rest, y: beginNames, height: rest.y + rest.height - beginNames };
  return {
    below: prints.below,
    notePlaces: places,
    photoPlaces: prints.places,
    notes: order.flatMap((index) => {
      const [place, note] = [places[index], notes[index]];
      if (!place) return [];
      return [note ? smallNote(names, place, note) : noteSlot(place)];
    }),
    print: [
      ...prints.print,
      ...(hasNames ? nameLines(names, nameRoom, texts, sheet.leastLetters) : []),
    ],
  };
}

/** Names get the more of the height beside the notes the longer they are. */
function photosShare(texts: readonly string[]): number {
  if (texts.length === 0) return 1;
  const letters = texts.join('').length;
  return letters > 60 ? 0.55 : letters > 24 ? 0.62 : 0.7;
}

function nameLines(
  names: Names,
  room: Box,
  texts: readonly string[],
  leastLetters: number,
): DrawingNode[] {
  const middle = room.x + room.width / 2;
  const lines = wordsColumn(
    room,
    [
      {
        word: { text: nameList(texts), isGiven: true },
        style: { ...letterStyles.name, size: 36, maxLines: 30 },
      },
      { gap: 32, draw: (y, scale) => divider(names, middle, y, 140 * scale, scale) },
    ],
    leastLetters,
  );
  // The end of a line parts two names as well as a dot.
  return lines.map((line) =>
    line.text === undefined
      ? line
      : { ...line, text: line.text.replace(/\u00a0[\u200e\u200f]?·$/, '') },
  );
}

/**
 * Names one after the other, each with its dot; the parts of a short name stay on one line. A mark keeps
 * names in their order that are read in another direction than the list, which is that of its first.
 */
function nameList(names: readonly string[]): string {
  const list = names.map((name) => (name.length <= 18 ? name.replaceAll(' ', '\u00a0') : name));
  const hasUrdu = names.some((name) => /\p{sc=Arabic}/u.test(name));
  const mark = hasUrdu ? (isRightToLeft(list.join('')) ? '\u200f' : '\u200e') : '';
  return list.join(`\u00a0${mark}· `);
}
