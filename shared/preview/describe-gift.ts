import type { Product } from '#shared/catalogue/product.ts';
import type { Gift } from './gift.ts';
import type { GiftNote } from './gift-notes.ts';

/** What a picture shows, as a sentence for those who do not see it. */
export function describeGift(product: Pick<Product, 'name' | 'type'>, gift: Gift): string {
  const { people, event, date, sign } = gift.words;
  const dateTold = date?.given === true && product.type !== 'currency_note';
  const names = people.flatMap(({ name, date: own }) => {
    if (!name?.given) return [];
    return [own?.given ? `${name.text} (${own.text})` : name.text];
  });
  const parts = [
    ...(sign?.given ? [`the sign ${sign.text}`] : []),
    ...notesTold(product.type, gift.notes),
    ...counted(gift.photos.length, 'photo'),
    ...(names.length > 0 ? [`the ${names.length === 1 ? 'name' : 'names'} ${listed(names)}`] : []),
  ];
  return [
    thing(product, gift.notes),
    parts.length > 0 ? ` with ${listed(parts)}` : '',
    event?.given ? `, for ${event.text}` : '',
    dateTold ? `${event?.given ? ' on' : ', dated'} ${date.text}` : '',
  ].join('');
}

function thing({ name, type }: Pick<Product, 'name' | 'type'>, notes: readonly GiftNote[]): string {
  switch (type) {
    case 'currency_note': {
      const rupees = notes[0]?.rupees ?? null;
      return rupees === null ? 'A currency note' : `A ₹${rupees} note`;
    }
    case 'photo_frame':
      return name.startsWith('custom') ? 'A custom photo frame' : `${sized(name)}photo frame`;
    case 'resin_frame':
      return `${sized(name)}resin frame`;
    case 'zodiac_coin':
      return 'A zodiac coin';
    case 'zodiac_stamp':
      return 'A zodiac stamp';
  }
}

function sized(name: string): string {
  if (name.startsWith('small')) return 'A small ';
  if (name.startsWith('large')) return 'A large ';
  return name.startsWith('big') ? 'A big ' : 'A ';
}

/** The notes of a gift: their rupees where known, and the numbers they carry. */
function notesTold(type: Product['type'], notes: readonly GiftNote[]): string[] {
  if (type === 'currency_note') return serialsTold(notes);
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
