import { type PluralForms, pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What a picture of a gift shows, as its description says it; null and empty where nothing is. */
interface ShownParts {
  /** What it is: `A small photo frame`. */
  thing: string;
  /** The zodiac sign. */
  sign: string | null;
  /** How many notes it holds, those of a gift that is a note apart, with the rupees of each. */
  notes: { count: number; rupees: readonly number[] } | null;
  /** The numbers its notes carry. */
  serials: readonly string[];
  photos: number;
  people: readonly { name: string; date: string | null }[];
  event: string | null;
  date: string | null;
}

/** What the pictures of gifts say, in English. */
const english = {
  home: {
    note: (rupees: number) => `A ₹${rupees} gift note without a number`,
    day: 'A calendar open at a day',
    search: 'A glass over notes with numbers',
    found: 'The note with the number of the day on its card',
  },
  /** The hints stand where the gift shows what is still missing. */
  hints: {
    name: 'Your name',
    theirName: 'Their name',
    date: 'Your date',
    theirDate: 'Their date',
    event: 'Your event',
    sign: 'Your sign',
  },
  /** Says how wide or high a gift is, also in inches where the shop says its size in them. */
  length: (mm: number, inches: number | null): string =>
    inches === null ? `${mm} mm` : `${mm} mm · ${inches} in`,
  /** What another view of a gift shows, by the description of its front. */
  views: {
    shelf: (gift: string) => `${gift}, on a shelf with diyas`,
    wall: (gift: string) => `${gift}, on the wall above a sofa`,
    hands: (gift: string) => `${gift}, in giving hands`,
    box: (gift: string) => `${gift}, in its box`,
    size: (gift: string) => `${gift}, with its size`,
    back: (gift: string) => `The back of this: ${gift}`,
  },
  /** What stands on the backs of gifts. */
  care: {
    currency_note: 'Your note is held by its corners alone, and slides out unharmed.',
    photo_frame: 'Hang it out of direct sun and away from damp.',
    resin_frame: 'Wipe with a soft, dry cloth. Keep it out of direct sun.',
  },
  description({ thing, sign, notes, serials, photos, people, event, date }: ShownParts): string {
    const numbers = counted(serials.length, {
      one: `the serial number ${join(serials)}`,
      other: `the serial numbers ${join(serials)}`,
    });
    const names = people.map((one) => (one.date === null ? one.name : `${one.name} (${one.date})`));
    const parts = [
      ...(sign === null ? [] : [`the sign ${sign}`]),
      ...(notes === null ? numbers : heldNotes(notes, numbers)),
      ...counted(photos, { one: 'a photo', other: `${photos} photos` }),
      ...counted(names.length, {
        one: `the name ${join(names)}`,
        other: `the names ${join(names)}`,
      }),
    ];
    return [
      thing,
      parts.length > 0 ? ` with ${join(parts)}` : '',
      event === null ? '' : `, for ${event}`,
      date === null ? '' : `${event === null ? ', dated' : ' on'} ${date}`,
    ].join('');
  },
};

function heldNotes(
  { count, rupees }: { count: number; rupees: readonly number[] },
  numbers: readonly string[],
): string[] {
  const worth = rupees.length > 0 ? ` (${rupees.map((each) => `₹${each}`).join(', ')})` : '';
  const carrying = numbers.length > 0 ? ` with ${numbers.join('')}` : '';
  return counted(count, {
    one: `a note${worth}${carrying}`,
    other: `${count} notes${worth}${carrying}`,
  });
}

function counted(count: number, forms: PluralForms): string[] {
  return count === 0 ? [] : [plural(count, forms)];
}

/** Joins words as `a, b and c`. */
function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What the pictures of gifts say. */
export const words = translated('shared/preview/words', english);
