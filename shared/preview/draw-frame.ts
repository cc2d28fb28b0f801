import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { minNotes } from '#shared/gifts/photo-frame/family.ts';
import { drawCustomFrame } from './draw-custom-frame.ts';
import { noteShape, smallNote } from './draw-note.ts';
import { drawPhotos } from './draw-photos.ts';
import { wordsColumn } from './draw-words.ts';
import type { Gift } from './gift.ts';
import { occasionRows, peopleRows, personRows } from './gift-rows.ts';
import { type Box, divider, marigold, type Names } from './ornaments.ts';
import type { PreviewNode } from './preview-node.ts';
import { insideFrame, woodDefs, woodFrame } from './wood-frame.ts';

const small: Box = { x: 88, y: 52, width: 624, height: 482 };
const large: Box = { x: 44, y: 32, width: 712, height: 520 };
const gap = 22;

/** Every photo frame, read from its name (D17, D19). */
export function drawFrame(
  names: Names,
  product: Pick<Product, 'name' | 'type'>,
  gift: Gift,
): { defs: PreviewNode[]; content: PreviewNode[] } {
  const held = variantOf(product).notes;
  const outer = held?.kind === 'chosen' || /^(large|big)/.test(product.name) ? large : small;
  const inside = insideFrame(outer);
  return { defs: woodDefs(names), content: [...woodFrame(names, outer), ...drawInside()] };

  function drawInside(): PreviewNode[] {
    if (held?.kind === 'chosen') return drawCustomFrame(names, inside, gift, minNotes);
    if (held?.kind === 'set') return setOfNotes(names, inside, gift);
    return (gift.notes.length === 2 ? twoNotes : oneNote)(names, inside, gift);
  }
}

/** Photos on the left; a note above its words on the right. */
function oneNote(names: Names, inside: Box, { notes, words, photos }: Gift): PreviewNode[] {
  const [left, right] = columns(inside, 0.47);
  const height = right.width * noteShape;
  const room = below(right, height + gap);
  const people = words.people.flatMap((person) => personRows(person));
  const occasion = occasionRows(words);
  const parted = people.length > 0 && occasion.length > 0;
  return [
    ...drawPhotos(left, photos),
    ...notes.map((note) => smallNote(names, right.x, right.y, right.width, note)),
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
  ];
}

/** Each of two notes with the person it stands for, and the occasion below. */
function twoNotes(names: Names, inside: Box, { notes, words, photos }: Gift): PreviewNode[] {
  const [left, right] = columns(inside, 0.46);
  const width = right.width * 0.78;
  const height = width * noteShape;
  const occasion = { ...right, y: right.y + right.height - 34, height: 34 };
  const each = (right.height - occasion.height) / 2;
  return [
    ...drawPhotos(left, photos),
    ...notes.flatMap((note, index) => {
      const top = right.y + index * each;
      const person = words.people[index];
      const room = { ...right, y: top + height + 3, height: each - height - 8 };
      return [
        smallNote(names, middle(right) - width / 2, top, width, note),
        ...(person ? wordsColumn(room, personRows(person, 30)) : []),
      ];
    }),
    ...wordsColumn(occasion, occasionRows(words)),
  ];
}

/** Photos and words on the left, the set in two columns on the right. */
function setOfNotes(names: Names, inside: Box, { notes, words, photos }: Gift): PreviewNode[] {
  const [left, right] = columns(inside, 0.42);
  const photosHeight = left.height * 0.52;
  const rows = Math.ceil(notes.length / 2);
  const width = (right.width - 16) / 2;
  const height = width * noteShape;
  const step = (right.height - height) / (rows - 1);
  return [
    ...drawPhotos({ ...left, height: photosHeight }, photos),
    ...wordsColumn(below(left, photosHeight + 12), [
      ...peopleRows(names, words, middle(left), 34),
      { gap: 8 },
      ...occasionRows(words),
    ]),
    ...notes.map((note, index) => {
      // A note without a neighbour stands in the middle.
      const alone = index === notes.length - 1 && index % 2 === 0;
      const x = alone ? middle(right) - width / 2 : right.x + (index % 2) * (width + 16);
      return smallNote(names, x, right.y + Math.floor(index / 2) * step, width, note);
    }),
  ];
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
