import { sizeWordOf } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import type { Names } from '#shared/drawing/ornaments.ts';
import { paper } from '#shared/drawing/palette.ts';
import { belowFrame, woodDefs, woodFrame } from '#shared/drawing/wood-frame.ts';
import type { FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import type { Variant } from '../gift-family.ts';
import { sampleName } from '../sample-words.ts';
import { drawCustomFrame } from './draw-custom-frame.ts';
import { oneNote, twoNotes } from './few-notes.ts';
import { bevelMm, type FrameSheet, frameSheet, type Inside, mountMm } from './frame-sheet.ts';
import { madeSizeOf } from './prices-and-sizes.ts';
import { setOfNotes } from './set-of-notes.ts';
import { words } from './words.ts';

const drawing: GiftDrawing = {
  draw(names, gift, { name, variant }) {
    const sheet = frameSheet(madeSizeOf(name));
    const { piece, moulding, mm } = sheet;
    const inside = drawInside(names, sheet, gift, variant);
    return {
      ...inside,
      piece,
      sheet: paper,
      defs: woodDefs(names),
      below: [...belowFrame(names, piece), ...inside.below],
      above: woodFrame(names, piece, moulding, { width: mm(mountMm), bevel: mm(bevelMm) }),
    };
  },
  thing: (_gift, { name, variant }) =>
    words.thing[isCustom(variant) ? 'custom' : (sizeWordOf(name) ?? 'other')],
};
export const drawings = { photo_frame: drawing };

const isCustom = ({ notes }: Variant) => notes?.kind === 'chosen';

function drawInside(names: Names, sheet: FrameSheet, gift: Gift, variant: Variant): Inside {
  if (isCustom(variant)) return drawCustomFrame(names, sheet, gift);
  if (variant.notes?.kind === 'set') return setOfNotes(names, sheet, gift);
  return (gift.notes.length === 2 ? twoNotes : oneNote)(names, sheet, gift);
}

const forTwo = (): Customisation => ({
  frameName1: sampleName('wife'),
  frameDate1: '1998-02-14',
  frameName2: sampleName('husband'),
  frameDate2: '1996-11-30',
  frameEvent: 'anniversary',
  frameEventDate: '2024-12-05',
});

export const art: FamilyArt = {
  samples: () => ({
    small_photo_frame_with_currency: {
      customisation: { frameName1: sampleName('grandparents'), frameDate1: '1976-12-05' },
      photos: ['grandparents'],
    },
    large_photo_frame_with_currency: {
      customisation: {
        frameName1: sampleName('couple'),
        frameDate1: '2024-12-05',
        frameEvent: 'wedding',
      },
      photos: ['wedding', 'couple', 'family'],
    },
    small1_1note_1name: {
      customisation: {
        frameName1: sampleName('child'),
        frameEvent: 'birthday',
        frameEventDate: '2021-05-05',
      },
      photos: ['birthday'],
    },
    small2_2notes_2names: { customisation: forTwo(), photos: ['couple', 'wedding'] },
    big1_1to200_set: { customisation: forTwo(), photos: ['couple', 'family'] },
    big2_1to500_set: {
      customisation: {
        frameName1: sampleName('mother'),
        frameDate1: '1970-08-19',
        frameName2: sampleName('father'),
        frameDate2: '1968-11-07',
        frameEvent: 'anniversary',
        frameEventDate: '1998-02-14',
      },
      photos: ['family'],
    },
    custom: {
      customisation: {
        customNotes: [
          { date: '1998-02-14', currency: 50 },
          { date: '2010-10-10', currency: 5 },
          { date: '2020-12-20', currency: 500 },
          { date: '2024-12-05', currency: 10 },
        ],
        customNames: [sampleName('wife'), sampleName('husband'), sampleName('baby')],
      },
      photos: ['family'],
    },
  }),
  shortcut:
    '<rect x="4" y="3" width="16" height="18" rx="1"/><rect x="7" y="6" width="10" height="12"/><path d="M9 12h6M9 14.500h6"/>',
  linkPicture: 'big1_1to200_set',
};
