import { smallNote } from '#shared/drawing/draw-note.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import { occasionRows, personRows } from '#shared/drawing/gift-rows.ts';
import { type Box, divider, marigold, type Names } from '#shared/drawing/ornaments.ts';
import { alikeColumns, letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import { edgeMm, type FrameSheet, type Inside, noteSize } from './frame-sheet.ts';

/** Photos on the left; a note above its words on the right. */
export function oneNote(names: Names, sheet: FrameSheet, gift: Gift): Inside {
  const { inside, mm } = sheet;
  // The mount has one place, whichever note lies in it.
  const size = noteSize(sheet, null);
  const [left, right] = columns(inside, size.width, mm(14));
  const places = gift.notes.map((note) => inPlace(sheet, { ...right, ...size }, note));
  const room = {
    ...right,
    y: right.y + size.height + mm(8),
    height: right.height - size.height - mm(8),
  };
  const middle = room.x + room.width / 2;
  const people = gift.words.people.flatMap((person) => personRows(person));
  const occasion = occasionRows(gift.words);
  const parted = people.length > 0 && occasion.length > 0;
  const rows = [
    ...people,
    ...(parted
      ? [
          {
            gap: 38,
            draw: (y: number, scale: number) => divider(names, middle, y, 140 * scale, scale),
          },
        ]
      : []),
    ...occasion,
  ];
  const photos = drawPhotos(left, gift.photos, mm(edgeMm));
  return {
    below: photos.below,
    print: [
      ...photos.print,
      ...(rows.length === 0
        ? [marigold(names, middle, room.y + room.height / 2, 46)]
        : wordsColumn(room, rows, sheet.leastLetters)),
    ],
    notes: gift.notes.map((note, index) => smallNote(names, places[index] ?? right, note)),
    photoPlaces: photos.places,
    notePlaces: places,
  };
}

/** Each of two notes above the person it stands for; the occasion below the photos. */
export function twoNotes(names: Names, sheet: FrameSheet, gift: Gift): Inside {
  const { inside, mm, leastLetters } = sheet;
  // The mount has one place, whichever note lies in it.
  const size = noteSize(sheet, null);
  const [left, right] = columns(inside, size.width, mm(14));
  const caption = { width: size.width, height: inside.height / 2 - size.height - mm(2) };
  const places = [0, inside.height / 2 + mm(1)].map((down) => ({
    x: right.x,
    y: right.y + down,
    ...size,
  }));
  const notePlaces = gift.notes.map((note, index) => inPlace(sheet, places[index] ?? right, note));
  const rows = occasionRows(gift.words);
  const band = rows.length === 0 ? 0 : mm(14);
  const photos = drawPhotos({ ...left, height: left.height - band }, gift.photos, mm(edgeMm));
  /** The room below each note, for a name and, beside it, its date. */
  const captions = places.map(({ x, y }, index) => {
    const { name, date } = gift.words.people[index] ?? { name: null, date: null };
    const room = { ...caption, x, y: y + size.height + mm(1) };
    const dateWidth = date ? mm(44) : 0;
    return { name, date, room, dateWidth };
  });
  const nameColumns = captions.map(({ name, room, dateWidth }) => {
    const nameRoom = { ...room, width: room.width - dateWidth };
    return (nameSize: number) =>
      [nameRoom, name ? [{ word: name, style: { ...nameStyle, size: nameSize } }] : []] as const;
  });
  const people = alikeColumns(nameColumns, mm(10), leastLetters);
  const style = { ...dateStyle, size: Math.min(mm(6), people.size) };
  const namesAndDates = captions.flatMap(({ date, room, dateWidth }, index) => {
    const dateRoom = { ...room, x: room.x + room.width - dateWidth, width: dateWidth };
    const dateRows = date ? [{ word: date, style }] : [];
    return [...(people.print[index] ?? []), ...wordsColumn(dateRoom, dateRows, leastLetters)];
  });
  return {
    below: photos.below,
    print: [
      ...photos.print,
      ...namesAndDates,
      ...wordsColumn(
        { ...left, y: left.y + left.height - band + mm(2), height: band - mm(2) },
        rows,
        leastLetters,
      ),
    ],
    notes: gift.notes.map((note, index) => smallNote(names, notePlaces[index] ?? right, note)),
    photoPlaces: photos.places,
    notePlaces,
  };
}

/** Returns where a note lies in the middle of its place, in its own size. */
function inPlace(sheet: FrameSheet, place: Box, { rupees }: Gift['notes'][number]): Box {
  const { width, height } = noteSize(sheet, rupees);
  const [x, y] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2];
  return { x, y, width, height };
}

const nameStyle = { ...letterStyles.name, maxLines: 2, side: 'start' } as const;
const dateStyle = { ...letterStyles.date, side: 'end' } as const;

/** Returns a column of this width on the right, and what is left of it. */
function columns(box: Box, width: number, gap: number): [Box, Box] {
  return [
    { ...box, width: box.width - width - gap },
    { ...box, x: box.x + box.width - width, width },
  ];
}
