import { sizesOf } from '#shared/catalogue/gift-sizes.ts';
import { noteRange } from '#shared/catalogue/note-range.ts';
import type { ProductPageId } from '#shared/catalogue/product-pages.ts';
import { photoLimits } from '#shared/customise/options.ts';
import { numberInWords } from '#shared/number-in-words.ts';

interface PageText {
  lead: string;
  /** A line above the cards. */
  note?: string;
  sections: readonly { title: string; text: string }[];
}

const resin = sizesOf('resin_frame', 'listing');

/** The words of each product page. */
export const pageTexts: Readonly<Record<ProductPageId, PageText>> = {
  currencyNotes: {
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
    ],
  },
  framedNotes: {
    lead: 'Notes with your dates, your names and your photos, framed together.',
    note: 'Customize Your Frame (Coming Soon)',
    sections: [
      {
        title: 'One note or a whole set',
        text: 'Small frames hold one or two notes. Big frames hold the 1-200 set of seven notes or the 1-500 set of eight. In a custom frame you choose every note yourself.',
      },
      {
        title: 'Names by the letter',
        text: 'Names in frames are priced per letter, spaces are free, and the price is shown as you type.',
      },
      {
        title: 'Your photos',
        text: `Add one photo at least and ${numberInWords(photoLimits.frame)} at most. They wait on your device until they have been sent, so a slow connection loses nothing.`,
      },
    ],
  },
  resinFrames: {
    lead: 'A day set in clear resin, with names, dates and photos.',
    sections: [
      {
        title: 'For one or for two',
        text: `The small frame tells of one person with one photo. The large one holds two people, their dates and up to ${numberInWords(photoLimits.resinLarge)} photos.`,
      },
      {
        title: 'Two sizes',
        text: `Small is ${resin?.small}, large is ${resin?.large}.`,
      },
      {
        title: 'Which photo works best',
        text: 'Bright and sharp pictures, with the people in them well in view.',
      },
    ],
  },
  zodiacCoins: {
    lead: 'Coins and stamps of the twelve signs. The sign is chosen at checkout.',
    sections: [
      {
        title: 'Coin or stamp',
        text: 'The coin lies well in the hand. The stamp is light enough for a card.',
      },
      {
        title: 'Not sure of the sign?',
        text: 'Each sign is listed with its days, so a birthday is all you need to know.',
      },
      {
        title: 'Add a name',
        text: 'Names and a few words of your own cost nothing extra.',
      },
    ],
  },
};
