import type { Field } from '../field.ts';
import { defineFamily } from '../gift-family.ts';
import { eventFields } from '../shared-fields.ts';
import { sharedWords } from '../shared-words.ts';
import { words } from './words.ts';

const maxPhotosOfLarge = 4;
const sizes = {
  listing: { small: '7x12 inches', large: '9x14 inches' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};

/** Names in resin are free (D20). */
const name = { control: 'text', key: 'resinName1', required: true, takesLooseWords: true } as const;
const occasion: readonly Field<'resinEvent' | 'resinEventOther' | 'resinEventDate'>[] = [
  ...eventFields('resinEvent', 'resinEventOther'),
  { control: 'date', key: 'resinEventDate', ...sharedWords.eventDate, required: true },
];
const shown = {
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
    resinEvent: 'choice',
    resinEventOther: 'event',
    resinEventDate: 'date',
  },
  types: {
    resin_frame: {
      products: {
        small_resin_frame: { name: words.products.small, price: 599 },
        large_resin_frame: { name: words.products.large, price: 799 },
      },
      variants: {
        large: {
          description: words.descriptions.large(maxPhotosOfLarge),
          fields: [
            { ...name, ...words.name1 },
            { control: 'date', key: 'resinDate1', ...words.date1, required: true },
            { control: 'text', key: 'resinName2', ...words.name2, required: true },
            { control: 'date', key: 'resinDate2', ...words.date2, required: true },
            ...occasion,
            {
              control: 'photos',
              ...sharedWords.photos,
              maxPhotos: maxPhotosOfLarge,
              required: true,
            },
          ],
          shown: {
            ...shown,
            people: [
              { name: 'resinName1', date: 'resinDate1' },
              { name: 'resinName2', date: 'resinDate2' },
            ],
          },
        },
      },
      standard: {
        description: words.descriptions.small,
        fields: [
          { ...name, ...sharedWords.name },
          ...occasion,
          { control: 'photos', ...sharedWords.photo, maxPhotos: 1, required: true },
        ],
        shown,
      },
    },
  },
  sizes,
  page: { path: '/products/resin-frames', ...words.page(sizes.listing, maxPhotosOfLarge) },
  card: {
    picture: 'large_resin_frame',
    description: words.card.description,
    features: words.card.features(maxPhotosOfLarge),
  },
});
