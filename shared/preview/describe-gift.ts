import type { Gift } from '#shared/drawing/gift.ts';
import type { GiftNotes } from '#shared/gifts/gift-family.ts';
import { words } from './words.ts';

/**
 * What a picture shows, as a sentence for those who do not see it: it begins with what `thing`
 * the gift is.
 */
export function describeGift(thing: string, gift: Gift, held: GiftNotes | undefined): string {
  const { people, event, date, sign } = gift.words;
  const given = (word: { text: string; given: boolean } | null) =>
    word?.given === true ? word.text : null;
  // A note shows its date as its serial number.
  const isNote = held?.kind === 'named';
  const rupees = gift.notes.flatMap((note) => note.rupees ?? []);
  return words.description({
    thing,
    sign: given(sign),
    notes: isNote ? null : { count: gift.notes.length, rupees },
    serials: [...new Set(gift.notes.flatMap(({ serial }) => serial ?? []))],
    photos: gift.photos.length,
    people: people.flatMap((person) => {
      const name = given(person.name);
      return name === null ? [] : [{ name, date: given(person.date) }];
    }),
    event: given(event),
    date: isNote ? null : given(date),
  });
}
