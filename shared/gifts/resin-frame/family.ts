import type { Field } from '#shared/gifts/gift-field.ts';
import { defineFamily } from '../gift-family.ts';
import { eventFields, events, sayShared } from '../shared-fields.ts';
import { sayingFrom } from '../wording.ts';
import { madeSizes, maxPhotosOfLarge, sizes } from './prices-and-sizes.ts';
import { english, words } from './words.ts';

const say = sayingFrom(words, english);

/** Names in resin are free (D20). */
const name = { control: 'text', key: 'resinName1', required: true, takesLooseWords: true } as const;
const occasion: readonly Field<'resinEvent' | 'resinEventOther' | 'resinEventDate'>[] = [
  ...eventFields('resinEvent', 'resinEventOther'),
  {
    control: 'date',
    key: 'resinEventDate',
    words: sayShared((from) => from.eventDate),
    required: true,
  },
];
const shownFields = {
  people: [{ name: 'resinName1' }],
  event: 'resinEvent',
  ownEvent: 'resinEventOther',
  date: 'resinEventDate',
} as const;

/** Photos and words set in clear resin. */
export const resinFrame = defineFamily({
  keys: {
    resinName1: 'name',
    resinName2: 'name',
    resinDate1: 'date',
    resinDate2: 'date',
    resinEvent: events,
    resinEventOther: 'event',
    resinEventDate: 'date',
  },
  types: {
    resin_frame: {
      products: {
        small_resin_frame: { name: say((from) => from.products.small), price: 599 },
        large_resin_frame: { name: say((from) => from.products.large), price: 799 },
      },
      variants: {
        large: {
          description: say((from) => from.descriptions.large(maxPhotosOfLarge)),
          fields: [
            { ...name, words: say((from) => from.name1) },
            {
              control: 'date',
              key: 'resinDate1',
              words: say((from) => from.date1),
              required: true,
            },
            {
              control: 'text',
              key: 'resinName2',
              words: say((from) => from.name2),
              required: true,
            },
            {
              control: 'date',
              key: 'resinDate2',
              words: say((from) => from.date2),
              required: true,
            },
            ...occasion,
            {
              control: 'photos',
              words: sayShared((from) => from.photos),
              maxPhotos: maxPhotosOfLarge,
              required: true,
            },
          ],
          shownKeys: {
            ...shownFields,
            people: [
              { name: 'resinName1', date: 'resinDate1' },
              { name: 'resinName2', date: 'resinDate2' },
            ],
          },
        },
      },
      standard: {
        description: say((from) => from.descriptions.small),
        fields: [
          { ...name, words: sayShared((from) => from.name) },
          ...occasion,
          {
            control: 'photos',
            words: sayShared((from) => from.photo),
            maxPhotos: 1,
            required: true,
          },
        ],
        shownKeys: shownFields,
      },
      madeSize: (product) => (product.startsWith('large') ? madeSizes.large : madeSizes.small),
    },
  },
  sizes,
  page: {
    path: '/products/resin-frames',
    words: say((from) => from.page),
  },
  card: {
    picture: 'large_resin_frame',
    words: say((from) => from.card),
  },
});
