import { sizeWordOf } from '#shared/catalogue/gift-sizes.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { noteShape, smallNote } from '#shared/drawing/draw-note.ts';
import { drawPhotos } from '#shared/drawing/draw-photos.ts';
import type { Gift, GiftNote } from '#shared/drawing/gift.ts';
import { occasionRows, peopleRows, personRows } from '#shared/drawing/gift-rows.ts';
import { type Box, divider, marigold, type Names } from '#shared/drawing/ornaments.ts';
import { insideFrame, woodDefs, woodFrame } from '#shared/drawing/wood-frame.ts';
import { wordsColumn } from '#shared/drawing/words-column.ts';
import type { FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import type { Variant } from '../gift-family.ts';
import { drawCustomFrame, type Inside } from './draw-custom-frame.ts';
import { words } from './words.ts';

const small: Box = { x: 88, y: 52, width: 624, height: 482 };
const large: Box = { x: 44, y: 32, width: 712, height: 520 };
const gap = 22;

const drawing: GiftDrawing = {
  draw(names, gift, { name, variant }) {
    const isLarge = isCustom(variant) || ['large', 'big'].includes(sizeWordOf(name) ?? '');
    const outer = isLarge ? large : small;
    return {
      defs: woodDefs(names),
      piece: outer,
      below: woodFrame(names, outer),
      ...drawInside(names, insideFrame(outer), gift, variant),
      above: [],
    };
  },
  thing: (_gift, { name, variant }) =>
    words.thing[isCustom(variant) ? 'custom' : (sizeWordOf(name) ?? 'other')],
};
export const drawings = { photo_frame: drawing };

const isCustom = ({ notes }: Variant) => notes?.kind === 'chosen';

function drawInside(names: Names, inside: Box, gift: Gift, variant: Variant): Inside {
  if (isCustom(variant)) return drawCustomFrame(names, inside, gift);
  if (variant.notes?.kind === 'set') return setOfNotes(names, inside, gift);
  return (gift.notes.length === 2 ? twoNotes : oneNote)(names, inside, gift);
}

/** Photos on the left; a note above its words on the right. */
function oneNote(names: Names, inside: Box, { notes, words: written, photos }: Gift): Inside {
  const [left, right] = columns(inside, 0.47);
  const height = right.width * noteShape;
  const room = below(right, height + gap);
  const people = written.people.flatMap((person) => personRows(person));
  const occasion = occasionRows(written);
  const parted = people.length > 0 && occasion.length > 0;
  const drawn = drawPhotos(left, photos);
  return {
    ...withNotes(
      names,
      notes,
      notes.map(() => ({ ...right, height })),
    ),
    photoPlaces: drawn.places,
    print: [
      ...drawn.content,
      ...(people.length + occasion.length === 0
        ? [marigold(names, middle(room), room.y + room.height / 2, 46)]
        : wordsColumn(room, [
            ...people,
            ...(parted
              ? [
                  {
                    gap: 38,
                    draw: (y: number, scale: number) =>
                      divider(names, middle(right), y, 140 * scale, scale),
                  },
                ]
              : []),
            ...occasion,
          ])),
    ],
  };
}

/** Each of two notes with the person it stands for, and the occasion below. */
function twoNotes(names: Names, inside: Box, { notes, words: written, photos }: Gift): Inside {
  const [left, right] = columns(inside, 0.46);
  const width = right.width * 0.78;
  const height = width * noteShape;
  const occasion = { ...right, y: right.y + right.height - 34, height: 34 };
  const each = (right.height - occasion.height) / 2;
  const places = notes.map((_, index) => {
    const y = right.y + index * each;
    return { x: middle(right) - width / 2, y, width, height };
  });
  const drawn = drawPhotos(left, photos);
  return {
    ...withNotes(names, notes, places),
    photoPlaces: drawn.places,
    print: [
      ...drawn.content,
      ...places.flatMap(({ y }, index) => {
        const person = written.people[index];
        const room = { ...right, y: y + height + 3, height: each - height - 8 };
        return person ? wordsColumn(room, personRows(person, 30)) : [];
      }),
      ...wordsColumn(occasion, occasionRows(written)),
    ],
  };
}

/** Photos and words on the left, the set in two columns on the right. */
function setOfNotes(names: Names, inside: Box, { notes, words: written, photos }: Gift): Inside {
  const [left, right] = columns(inside, 0.42);
  const photosHeight = left.height * 0.52;
  const rows = Math.ceil(notes.length / 2);
  const width = (right.width - 16) / 2;
  const height = width * noteShape;
  const step = (right.height - height) / (rows - 1);
  const places = notes.map((_, index) => {
    // A note without a neighbour stands in the middle.
    const alone = index === notes.length - 1 && index % 2 === 0;
    const x = alone ? middle(right) - width / 2 : right.x + (index % 2) * (width + 16);
    return { x, y: right.y + Math.floor(index / 2) * step, width, height };
  });
  const drawn = drawPhotos({ ...left, height: photosHeight }, photos);
  return {
    ...withNotes(names, notes, places),
    photoPlaces: drawn.places,
    print: [
      ...drawn.content,
      ...wordsColumn(below(left, photosHeight + 12), [
        ...peopleRows(names, written, middle(left), 34),
        { gap: 8 },
        ...occasionRows(written),
      ]),
    ],
  };
}

function withNotes(names: Names, notes: readonly GiftNote[], notePlaces: Box[]) {
  const drawn = notePlaces.flatMap((place, index) => {
    const note = notes[index];
    return note ? [smallNote(names, place, note)] : [];
  });
  return { notePlaces, notes: drawn };
}

function columns(box: Box, share: number): [Box, Box] {
  const width = (box.width - gap) * share;
  return [
    { ...box, width },
    { ...box, x: box.x + width + gap, width: box.width - width - gap },
  ];
}

function below(box: Box, height: number): Box {
  return { ...box, y: box.y + height, height: box.height - height };
}

function middle(box: Box): number {
  return box.x + box.width / 2;
}

const forTwo = (): Customisation => ({
  frameName1: words.sample.name,
  frameDate1: '1998-02-14',
  frameName2: words.sample.theirName,
  frameDate2: '1996-11-30',
  frameEvent: 'anniversary',
  frameEventDate: '2024-12-05',
});

export const art: FamilyArt = {
  samples: () => ({
    small_photo_frame_with_currency: {
      customisation: { frameName1: words.sample.name, frameDate1: '2010-10-10' },
    },
    large_photo_frame_with_currency: {
      customisation: {
        frameName1: words.sample.names,
        frameDate1: '1998-02-14',
        frameEvent: 'wedding',
      },
      photos: 2,
    },
    small1_1note_1name: {
      customisation: {
        frameName1: words.sample.name,
        frameEvent: 'birthday',
        frameEventDate: '2015-05-05',
      },
    },
    small2_2notes_2names: { customisation: forTwo(), photos: 2 },
    big1_1to200_set: { customisation: forTwo(), photos: 3 },
    big2_1to500_set: { customisation: forTwo() },
    custom: {
      customisation: {
        customNotes: [
          { date: '1998-02-14', currency: 50 },
          { date: '2010-10-10', currency: 5 },
          { date: '2020-12-20', currency: 500 },
          { date: '2024-12-05', currency: 10 },
        ],
        customNames: [words.sample.anyNames],
      },
    },
  }),
  shortcut:
    '<rect x="4" y="3" width="16" height="18" rx="1"/><rect x="7" y="6" width="10" height="12"/><path d="M9 12h6M9 14.500h6"/>',
  linkPicture: 'big1_1to200_set',
};
