import { numberInWords, numberInWordsFirst } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';
import { sidesInInches } from '../made-size.ts';
import { madeSizes, maxPhotos, sizes, upTo200, upTo500 } from './prices-and-sizes.ts';

const rangeOf = (notes: readonly number[]) => `₹${notes[0]} to ₹${notes.at(-1)}`;

const setOf = (notes: readonly number[]) =>
  `${notes[0]}-${notes.at(-1)} set of ${numberInWords(notes.length)}`;

/** What the shop says about photo frames, in English. */
export const english = {
  products: {
    smallPlain: 'Small Photo Frame',
    largePlain: 'Large Photo Frame',
    oneNote: 'Small Frame – 1 Note, 1 Name',
    twoNotes: 'Small Frame – 2 Notes, 2 Names',
    set: (notes: readonly number[]) => `Big Frame – ${rangeOf(notes)} Set`,
    custom: 'Custom Frame – Your Own Notes',
  },
  descriptions: {
    plain: 'Your photos framed with a ₹10 note, or another you choose; name and date if you like.',
    oneNote: 'One ₹10 note, or another you choose, with a name and your photos in one frame.',
    twoNotes: 'Two ₹10 notes, or others you choose, for two people, with their names and dates.',
    set: (notes: readonly number[]) =>
      `${numberInWordsFirst(notes.length)} notes from ${rangeOf(notes)} with two names and your photos.`,
    custom: (minNotes: number) =>
      `A frame of ${numberInWords(minNotes)} notes or more of your choice, each with its date, and any names.`,
  },
  thing: {
    small: 'A small photo frame',
    large: 'A large photo frame',
    big: 'A big photo frame',
    custom: 'A custom photo frame',
    other: 'A photo frame',
  },
  denominations: { 1: '₹1', 5: '₹5', 10: '₹10', 20: '₹20', 50: '₹50', 100: '₹100' },
  note: { label: 'Note in the frame' },
  bothNotes: { label: 'Notes in the frame' },
  date: { label: 'Date' },
  name1: { label: 'Name 1' },
  date1: { label: 'Date 1' },
  name2: { label: 'Name 2' },
  date2: { label: 'Date 2' },
  notes: (min: number) => ({
    label: 'Notes',
    missing: `At least ${min} Notes (with Date and Currency)`,
  }),
  page: {
    title: 'Framed Notes',
    inSentence: 'framed notes',
    lead: 'Notes with your dates, your names and your photos, framed together.',
    note: 'Customize Your Frame (Coming Soon)',
    sections: [
      {
        title: 'One note or a whole set',
        text: `Small frames hold one or two notes. Big frames hold the ${setOf(upTo200)} notes or the ${setOf(upTo500)}. In a custom frame you choose every note yourself.`,
      },
      {
        title: 'Names by the letter',
        text: 'Names in frames are priced per letter, spaces are free, and the price is shown as you type.',
      },
      {
        title: 'Your photos',
        text: `Add one photo at least and ${numberInWords(maxPhotos)} at most. They wait on your device until they have been sent, so a slow connection loses nothing.`,
      },
      {
        title: 'The notes stay as they are',
        text: 'Real notes are neither written on, glued nor cast. They lie under corners behind the glass and come out unharmed.',
      },
    ],
    description:
      'Currency notes with your dates, framed with names and photos: one note, a whole set, or every note of your own choice.',
  },
  card: {
    description: 'Notes, names and photos together in one frame, single notes or a whole set.',
    features: [
      `Small ${sidesInInches(madeSizes.small)} in with a picture of ${sizes.home.small}, large ${sidesInInches(madeSizes.large)} in with ${sizes.home.large}`,
      'Sets, or notes you choose',
      `Up to ${numberInWords(maxPhotos)} photos`,
    ],
  },
};

/** What the shop says about photo frames. */
export const words = translated('shared/gifts/photo-frame/words', english);
