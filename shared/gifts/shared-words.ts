import { isolated } from '#shared/language/directions.ts';
import { translated } from '#shared/language/translated.ts';

/** What several families call the same, in English. */
export const english = {
  events: {
    anniversary: 'Anniversary',
    wedding: 'Wedding',
    birthday: 'Birthday',
    'house-warming': 'House Warming Ceremony',
    retirement: 'Retirement',
    other: 'Other',
  },
  event: { label: 'Event' },
  ownEvent: { label: 'Specify event', missing: 'Event (Other) – “Specify event”' },
  eventDate: { label: 'Event date', missing: 'Event Date' },
  name: { label: 'Name' },
  names: { label: 'Names' },
  description: { label: 'Description' },
  photo: { label: 'Photo' },
  photos: { label: 'Photos', missing: 'Photo' },
  noteNumber: (number: number) => `Note ${number}`,
  nameNumber: (number: number) => `Name ${number}`,
  notPrinted: (letters: readonly string[]) =>
    `${letters.map(isolated).join(' ')} ${letters.length === 1 ? 'is' : 'are'} not printed`,
};

/** What several families call the same. */
export const sharedWords = translated('shared/gifts/shared-words', english);
