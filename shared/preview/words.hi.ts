import type { words } from './words.ts';

export const hindi: typeof words = {
  home: {
    note: (rupees) => `₹${rupees} का उपहार नोट, बिना नंबर के`,
    day: 'किसी एक दिन पर खुला कैलेंडर',
    search: 'नंबर वाले नोटों पर लेंस',
    found: 'कार्ड पर लगा नोट, जिसका नंबर वही दिन है',
  },
  hints: {
    name: 'आपका नाम',
    theirName: 'उनका नाम',
    date: 'आपकी तारीख',
    theirDate: 'उनकी तारीख',
    event: 'आपका अवसर',
    sign: 'आपकी राशि',
  },
  length: (mm, inches) => (inches === null ? `${mm} मिमी` : `${mm} मिमी · ${inches} इंच`),
  views: {
    shelf: (gift) => `${gift}, दीयों के साथ शेल्फ़ पर`,
    wall: (gift) => `${gift}, सोफ़े के ऊपर दीवार पर`,
    hands: (gift) => `${gift}, देने वाले हाथों में`,
    box: (gift) => `${gift}, अपने डिब्बे में`,
    size: (gift) => `${gift}, नाप के साथ`,
    back: (gift) => `पीछे से: ${gift}`,
  },
  care: {
    currency_note: 'आपका नोट सिर्फ़ कोनों से टिका है और बिना नुकसान के निकल आता है।',
    photo_frame: 'सीधी धूप और नमी से दूर टाँगें।',
    resin_frame: 'मुलायम, सूखे कपड़े से पोंछें। सीधी धूप से दूर रखें।',
  },
  description({ thing, sign, notes, serials, photos, people, event, date }) {
    const names = people.map((one) => (one.date === null ? one.name : `${one.name} (${one.date})`));
    const rupees = notes?.rupees.map((each) => `₹${each}`).join(', ') ?? '';
    const parts = [
      ...(sign === null ? [] : [`सूर्य राशि ${sign}`]),
      ...(notes === null || notes.count === 0
        ? []
        : [`${notes.count} नोट${rupees === '' ? '' : ` (${rupees})`}`]),
      ...(serials.length === 0 ? [] : [`सीरियल नंबर ${join(serials)}`]),
      ...(photos === 0 ? [] : [`${photos} फ़ोटो`]),
      ...(names.length === 0 ? [] : [`नाम ${join(names)}`]),
      ...(event === null ? [] : [`अवसर ${event}`]),
      ...(date === null ? [] : [`तारीख ${date}`]),
    ];
    return parts.length === 0 ? thing : `${thing}: ${parts.join('; ')}`;
  },
};

/** Joins words as `a, b और c`. */
function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} और ${words.at(-1)}`;
}
