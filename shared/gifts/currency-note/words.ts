import { translated } from '#shared/language/translated.ts';
/** The notes the shop sells, as its texts say it. */
export const noteRange = '₹1 to ₹500';

/** What the shop says about currency notes, in English. */
export const english = {
  product: (rupees: number | string) => `₹${rupees} Currency Note`,
  description: 'A real note with your special date in its serial number.',
  thing: (rupees: number | null) => (rupees === null ? 'A currency note' : `A ₹${rupees} note`),
  specialDate: { label: 'Special date', missing: 'Special Date' },
  page: {
    title: 'Currency Notes',
    inSentence: 'currency notes with the number of your day',
    lead: `Tell us the date and choose a note of ${noteRange}; we find the one that carries it.`,
    sections: [
      {
        title: 'How a date becomes a number',
        text: 'A serial number has six digits, and so has a day: 14 February 1998 is 140298. Give us the day and the occasion, and we look for the note that says it.',
      },
      {
        title: 'A special number in mind?',
        text: 'Lucky numbers, vehicle numbers, anniversaries: custom serial number requests are welcome. Write yours into the description.',
      },
      {
        title: 'More than one occasion',
        text: 'Birthdays, weddings, anniversaries, a new home, a retirement: pick the event, or write in your own.',
      },
      {
        title: 'The note stays as it is',
        text: 'The real note is neither written on, glued nor cast. It lies under the corners of its card and comes out unharmed.',
      },
    ],
    description: `Real currency notes from ${noteRange} whose serial number is a birthday, a wedding or any day you name. Delivered within India.`,
  },
  card: {
    description:
      'A note whose serial number is the date of your day: a birthday, a wedding, a new home.',
    features: [
      `Notes of ${noteRange}`,
      'Your date as the serial number',
      'Custom requests welcome',
    ],
  },
};

/** What the shop says about currency notes. */
export const words = translated('shared/gifts/currency-note/words', english);
