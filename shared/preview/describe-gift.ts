import type { Gift, GiftNote } from '#shared/drawing/gift.ts';
import type { GiftNotes } from '#shared/gifts/gift-family.ts';

/**
 * What a picture shows, as a sentence for those who do not see it: it begins with what `thing`
 * the gift is.
 */
export function describeGift(thing: string, gift: Gift, held: GiftNotes | undefined): string {
  const { people, event, date, sign } = gift.words;
  // A note says its date as its serial number.
  const isNote = held?.kind === 'named';
  const dateTold = date?.given === true && !isNote;
  const names = people.flatMap(({ name, date: own }) => {
    if (!name?.given) return [];
    return [own?.given ? `${name.text} (${own.text})` : name.text];
  });
  const parts = [
    ...(sign?.given ? [`the sign ${sign.text}`] : []),
    ...(isNote ? serialsTold(gift.notes) : notesTold(gift.notes)),
    ...counted(gift.photos.length, 'photo'),
    ...(names.length > 0 ? [`the ${names.length === 1 ? 'name' : 'names'} ${listed(names)}`] : []),
  ];
  return [
    thing,
    parts.length > 0 ? ` with ${listed(parts)}` : '',
    event?.given ? `, for ${event.text}` : '',
    dateTold ? `${event?.given ? ' on' : ', dated'} ${date.text}` : '',
  ].join('');
}

/** The notes of a gift: their rupees where known, and the numbers they carry. */
function notesTold(notes: readonly GiftNote[]): string[] {
  const serials = serialsTold(notes);
  const rupees = notes.flatMap((note) => (note.rupees === null ? [] : [`₹${note.rupees}`]));
  return counted(notes.length, 'note').map(
    (told) =>
      `${told}${rupees.length > 0 ? ` (${rupees.join(', ')})` : ''}${serials.length > 0 ? ` with ${serials[0]}` : ''}`,
  );
}

function serialsTold(notes: readonly GiftNote[]): string[] {
  const serials = [...new Set(notes.flatMap(({ serial }) => (serial === null ? [] : [serial])))];
  if (serials.length === 0) return [];
  return [`the serial ${serials.length === 1 ? 'number' : 'numbers'} ${listed(serials)}`];
}

function counted(count: number, word: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `a ${word}` : `${count} ${word}s`];
}

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
