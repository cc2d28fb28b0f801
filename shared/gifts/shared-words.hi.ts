import { isolated } from '#shared/language/directions.ts';
import type { sharedWords } from './shared-words.ts';

export const hindi: typeof sharedWords = {
  events: {
    anniversary: 'सालगिरह',
    wedding: 'शादी',
    birthday: 'जन्मदिन',
    'house-warming': 'गृह प्रवेश',
    retirement: 'सेवानिवृत्ति',
    other: 'अन्य',
  },
  event: { label: 'अवसर' },
  ownEvent: { label: 'कौन-सा अवसर', missing: 'कौन-सा अवसर' },
  eventDate: { label: 'अवसर की तारीख', missing: 'अवसर की तारीख' },
  name: { label: 'नाम' },
  names: { label: 'नाम' },
  description: { label: 'विवरण' },
  photo: { label: 'फ़ोटो' },
  photos: { label: 'फ़ोटो', missing: 'फ़ोटो' },
  noteNumber: (number) => `नोट ${number}`,
  nameNumber: (number) => `नाम ${number}`,
  notPrinted: (letters) =>
    `${letters.map(isolated).join(' ')} ${letters.length === 1 ? 'नहीं छपेगा' : 'नहीं छपेंगे'}`,
};
