import type { Field } from '../field.ts';
import { defineFamily } from '../gift-family.ts';
import { eventFields } from '../shared-fields.ts';
import { sharedWords } from '../shared-words.ts';
import { words } from './words.ts';

/** The notes of the two sets (D19). */
const upTo200 = [1, 5, 10, 20, 50, 100, 200];
const upTo500 = [...upTo200, 500];

/** A custom frame needs so many notes (D21). */
export const minNotes = 3;
const maxPhotos = 10;
const sizes = {
  home: { small: '6x8 inch', large: '8x10 inch' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};

const keys = {
  frameName1: 'name',
  frameName2: 'name',
  frameDate1: 'date',
  frameDate2: 'date',
  frameEvent: 'choice',
  frameEventOther: 'event',
  frameEventDate: 'date',
  frameSetType: 'set',
} as const;
type FrameField = Field<Exclude<keyof typeof keys, 'frameSetType'>>;

const photos: FrameField = {
  control: 'photos',
  ...sharedWords.photos,
  maxPhotos,
  required: true,
};
const event = eventFields('frameEvent', 'frameEventOther');
const eventDate: FrameField = {
  control: 'date',
  key: 'frameEventDate',
  ...sharedWords.eventDate,
  required: true,
};
/** Each letter of a name costs (D20). */
const name = {
  control: 'text',
  key: 'frameName1',
  perLetter: true,
  takesLooseWords: true,
} as const;
const twoPeople: readonly FrameField[] = [
  { ...name, ...words.name1, required: true },
  { control: 'date', key: 'frameDate1', ...words.date1, required: true },
  { control: 'text', key: 'frameName2', perLetter: true, ...words.name2, required: true },
  { control: 'date', key: 'frameDate2', ...words.date2, required: true },
];

const shownForOne = {
  people: [{ name: 'frameName1' }],
  event: 'frameEvent',
  ownEvent: 'frameEventOther',
  date: 'frameEventDate',
} as const;
const shownForTwo = {
  ...shownForOne,
  people: [
    { name: 'frameName1', date: 'frameDate1' },
    { name: 'frameName2', date: 'frameDate2' },
  ],
} as const;

const setFrame = (rupees: readonly number[]) =>
  ({
    description: words.descriptions.set(rupees),
    fields: [...event, eventDate, ...twoPeople, photos],
    notes: { kind: 'set', rupees, date: 'frameEventDate' },
    shown: shownForTwo,
  }) as const;

/** Notes, names and photos in a wooden frame. */
export const photoFrame = defineFamily({
  keys,
  keptKeys: ['frameSetType'],
  types: {
    photo_frame: {
      products: {
        small_photo_frame_with_currency: { name: words.products.smallPlain, price: 299 },
        large_photo_frame_with_currency: { name: words.products.largePlain, price: 399 },
        small1_1note_1name: { name: words.products.oneNote, price: 299 },
        small2_2notes_2names: { name: words.products.twoNotes, price: 299 },
        big1_1to200_set: { name: words.products.set(upTo200), price: 399 },
        big2_1to500_set: { name: words.products.set(upTo500), price: 399 },
        custom: { name: words.products.custom, price: 399 },
      },
      variants: {
        small1: {
          description: words.descriptions.oneNote,
          fields: [{ ...name, ...sharedWords.name, required: true }, ...event, eventDate, photos],
          notes: { kind: 'any', dates: ['frameEventDate'] },
          shown: shownForOne,
        },
        small2: {
          description: words.descriptions.twoNotes,
          fields: [...twoPeople, ...event, photos],
          notes: { kind: 'any', dates: ['frameDate1', 'frameDate2'] },
          shown: shownForTwo,
        },
        big1: setFrame(upTo200),
        big2: setFrame(upTo500),
        custom: {
          description: words.descriptions.custom(minNotes),
          fields: [
            { control: 'notes', ...words.notes(minNotes), min: minNotes, required: true },
            { control: 'names', ...sharedWords.names, perLetter: true },
            photos,
          ],
          notes: { kind: 'chosen' },
          shown: {},
        },
      },
      standard: {
        description: words.descriptions.plain,
        fields: [
          { ...name, ...sharedWords.name },
          { control: 'date', key: 'frameDate1', ...words.date },
          ...eventFields('frameEvent', 'frameEventOther', false),
          photos,
        ],
        notes: { kind: 'any', dates: ['frameDate1'] },
        shown: { ...shownForOne, date: 'frameDate1' },
      },
    },
  },
  nameOf(named) {
    if (/^small[ _]photo[ _]frame/i.test(named)) return words.products.smallPlain;
    return /^large[ _]photo[ _]frame/i.test(named) ? words.products.largePlain : undefined;
  },
  sizes,
  page: { path: '/products/framed-notes', ...words.page(upTo200, upTo500, maxPhotos) },
  card: {
    picture: 'big2_1to500_set',
    description: words.card.description,
    features: words.card.features(sizes.home, maxPhotos),
  },
});
