import type { words } from './words.ts';

export const hindi: typeof words = {
  hints: {
    name: 'आपका नाम',
    theirName: 'उनका नाम',
    date: 'आपकी तारीख',
    theirDate: 'उनकी तारीख',
    event: 'आपका अवसर',
    sign: 'आपकी राशि',
  },
  length: (mm, inches) => (inches === null ? `${mm} मिमी` : `${mm} मिमी · ${inches} इंच`),
  description({ thing, sign, notes, serials, photos, people, event, date }) {
    const names = people.map((one) => (one.date === null ? one.name : `${one.name} (${one.date})`));
    const rupees = notes?.rupees.map((each) => `₹${each}`).join(', ') ?? '';
    const parts = [
      ...(sign === null ? [] : [`राशि ${sign}`]),
      ...(notes === null || notes.count === 0
        ? []
        : [`${notes.count} नोट${rupees === '' ? '' : ` (${rupees})`}`]),
      ...(serials.length === 0 ? [] : [`सीरियल नंबर ${listed(serials)}`]),
      ...(photos === 0 ? [] : [`${photos} फ़ोटो`]),
      ...(names.length === 0 ? [] : [`नाम ${listed(names)}`]),
      ...(event === null ? [] : [`अवसर ${event}`]),
      ...(date === null ? [] : [`तारीख ${date}`]),
    ];
    return parts.length === 0 ? thing : `${thing}: ${parts.join('; ')}`;
  },
};

/** `a, b और c`. */
function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} और ${words.at(-1)}`;
}
