import { smallNote } from '#shared/drawing/draw-note.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import type { Gift, GiftNote } from '#shared/drawing/gift.ts';
import { occasionRows, peopleRows } from '#shared/drawing/gift-rows.ts';
import type { Box, Names } from '#shared/drawing/ornaments.ts';
import { wordsColumn } from '#shared/drawing/words-column.ts';
import { edgeMm, type FrameSheet, type Inside, noteSize } from './frame-sheet.ts';

const gapMm = 6;

/** Photos and words on the left, the notes of a set on the right, growing downwards. */
export function setOfNotes(names: Names, sheet: FrameSheet, gift: Gift): Inside {
  const { inside, mm } = sheet;
  const places = notePairs(sheet, gift.notes);
  const beginning = Math.min(...places.map(({ x }) => x));
  const left = { ...inside, width: beginning - mm(12) - inside.x };
  const photosRoom = { ...left, height: left.height * 0.56 };
  const photos = drawPhotos(photosRoom, gift.photos, mm(edgeMm), 'top');
  const beginWords = photos.bottom + mm(6);
  const room = { ...left, y: beginWords, height: left.y + left.height - beginWords };
  return {
    below: photos.below,
    print: [
      ...photos.print,
      ...wordsColumn(
        room,
        [
          ...peopleRows(names, gift.words, left.x + left.width / 2, 34),
          { gap: 10 },
          ...occasionRows(gift.words),
        ],
        sheet.leastLetters,
      ),
    ],
    notes: gift.notes.map((note, index) => smallNote(names, places[index] ?? inside, note)),
    photoPlaces: photos.places,
    notePlaces: places,
  };
}

/** Pairs of notes that meet at one axis; a first one without a neighbour stands in its middle. */
function notePairs(sheet: FrameSheet, notes: readonly GiftNote[]): Box[] {
  const { inside, mm } = sheet;
  const sizes = notes.map(({ rupees }) => noteSize(sheet, rupees));
  const alone = sizes.length % 2;
  const gap = mm(gapMm);
  const widest = Math.max(...sizes.map(({ width }) => width));
  const axis = inside.x + inside.width - widest - gap / 2;
  const rows = Math.ceil(sizes.length / 2);
  const height = Math.max(...sizes.map((size) => size.height));
  const step = (inside.height - height) / Math.max(1, rows - 1);
  return sizes.map((size, index) => {
    const row = Math.floor((index + alone) / 2);
    const y = inside.y + row * step + (height - size.height) / 2;
    if (index < alone) return { ...size, x: axis - size.width / 2, y };
    const isLeft = (index + alone) % 2 === 0;
    return { ...size, x: isLeft ? axis - gap / 2 - size.width : axis + gap / 2, y };
  });
}
