import type { Field } from '#shared/gifts/gift-field.ts';
import type { Choices } from '../choices.ts';
import { defineFamily } from '../gift-family.ts';
import { eventFields, events, sayShared } from '../shared-fields.ts';
import { sayingFrom } from '../wording.ts';
import {
  customNotes,
  frameNotes,
  madeSizeOf,
  maxCustomNames,
  maxPhotos,
  sizes,
  upTo200,
  upTo500,
} from './prices-and-sizes.ts';
import { english, words } from './words.ts';

const say = sayingFrom(words, english);

/** Which note lies in the frame. */
const denominations: Choices<(typeof frameNotes.rupees)[number]> = {
  keys: frameNotes.rupees,
  texts: say((from) => from.denominations),
  isClosed: true,
};

const keys = {
  frameName1: 'name',
  frameName2: 'name',
  frameDate1: 'date',
  frameDate2: 'date',
  frameEvent: events,
  frameEventOther: 'event',
  frameEventDate: 'date',
  frameSetType: 'set',
  denomination: denominations,
} as const;
type FrameField = Field<Exclude<keyof typeof keys, 'frameSetType'>>;

const noteField = (words: FrameField['words']): FrameField => ({
  control: 'select',
  key: 'denomination',
  choices: denominations,
  usual: frameNotes.usual,
  words,
});
const notesOf = <const Key extends string>(...dates: Key[]) =>
  ({
    kind: 'alike',
    dates,
    rupeesOf: ({ denomination }: { denomination?: string | undefined }) =>
      Number(denominations.keys.find((key) => key === denomination) ?? frameNotes.usual),
  }) as const;

const photos: FrameField = {
  control: 'photos',
  words: sayShared((from) => from.photos),
  maxPhotos,
  required: true,
};
const event = eventFields('frameEvent', 'frameEventOther');
const eventDate: FrameField = {
  control: 'date',
  key: 'frameEventDate',
  words: sayShared((from) => from.eventDate),
  required: true,
};
const name = {
  control: 'text',
  key: 'frameName1',
  perLetter: true,
  takesLooseWords: true,
} as const;
const twoPeople: readonly FrameField[] = [
  { ...name, words: say((from) => from.name1), required: true },
  { control: 'date', key: 'frameDate1', words: say((from) => from.date1), required: true },
  {
    control: 'text',
    key: 'frameName2',
    perLetter: true,
    words: say((from) => from.name2),
    required: true,
  },
  { control: 'date', key: 'frameDate2', words: say((from) => from.date2), required: true },
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
    description: say((from) => from.descriptions.set(rupees)),
    fields: [...event, eventDate, ...twoPeople, photos],
    notes: { kind: 'set', rupees, date: 'frameEventDate' },
    shownKeys: shownForTwo,
  }) as const;

/** Notes, names and photos in a wooden frame. */
export const photoFrame = defineFamily({
  keys,
  extraKeys: ['frameSetType'],
  types: {
    photo_frame: {
      products: {
        small_photo_frame_with_currency: {
          name: say((from) => from.products.smallPlain),
          price: 299,
        },
        large_photo_frame_with_currency: {
          name: say((from) => from.products.largePlain),
          price: 399,
        },
        small1_1note_1name: { name: say((from) => from.products.oneNote), price: 299 },
        small2_2notes_2names: { name: say((from) => from.products.twoNotes), price: 299 },
        big1_1to200_set: { name: say((from) => from.products.set(upTo200)), price: 399 },
        big2_1to500_set: { name: say((from) => from.products.set(upTo500)), price: 399 },
        custom: { name: say((from) => from.products.custom), price: 399 },
      },
      variants: {
        small1: {
          description: say((from) => from.descriptions.oneNote),
          fields: [
            { ...name, words: sayShared((from) => from.name), required: true },
            ...event,
            eventDate,
            noteField(say((from) => from.note)),
            photos,
          ],
          notes: notesOf('frameEventDate'),
          shownKeys: shownForOne,
        },
        small2: {
          description: say((from) => from.descriptions.twoNotes),
          fields: [...twoPeople, ...event, noteField(say((from) => from.bothNotes)), photos],
          notes: notesOf('frameDate1', 'frameDate2'),
          shownKeys: shownForTwo,
        },
        big1: setFrame(upTo200),
        big2: setFrame(upTo500),
        custom: {
          description: say((from) => from.descriptions.custom(customNotes.min)),
          fields: [
            {
              control: 'notes',
              words: say((from) => from.notes(customNotes.min)),
              required: true,
              ...customNotes,
            },
            {
              control: 'names',
              words: sayShared((from) => from.names),
              max: maxCustomNames,
              perLetter: true,
            },
            photos,
          ],
          notes: { kind: 'chosen' },
          shownKeys: {},
        },
      },
      standard: {
        description: say((from) => from.descriptions.plain),
        fields: [
          { ...name, words: sayShared((from) => from.name) },
          { control: 'date', key: 'frameDate1', words: say((from) => from.date) },
          ...eventFields('frameEvent', 'frameEventOther', false),
          noteField(say((from) => from.note)),
          photos,
        ],
        notes: notesOf('frameDate1'),
        shownKeys: { ...shownForOne, date: 'frameDate1' },
      },
      madeSize: madeSizeOf,
    },
  },
  nameOf(catalogueName) {
    if (/^small[ _]photo[ _]frame/i.test(catalogueName))
      return say((from) => from.products.smallPlain);
    return /^large[ _]photo[ _]frame/i.test(catalogueName)
      ? say((from) => from.products.largePlain)
      : undefined;
  },
  sizes,
  page: {
    path: '/products/framed-notes',
    words: say((from) => from.page),
  },
  card: {
    picture: 'big2_1to500_set',
    words: say((from) => from.card),
  },
});
