import type { ProductPageId } from '#shared/catalogue/product-pages.ts';

interface PageText {
  lead: string;
  /** A line above the cards. */
  note?: string;
  sections: readonly { title: string; text: string }[];
}

/** The words of each product page. */
export const pageTexts: Readonly<Record<ProductPageId, PageText>> = {
  currencyNotes: {
    lead: 'Tell us the date; we find the note that carries it. From ₹1 to ₹500.',
    sections: [
      {
        title: 'How a date becomes a number',
        text: 'A serial number has six digits, and so has a day: 14 February 1998 is 140298. Give us the day and the occasion, and we look for the note that says it.',
      },
      {
        title: 'A special number in mind?',
        text: 'Lucky numbers, vehicle numbers, anniversaries: write it into the description and we will tell you what can be found.',
      },
      {
        title: 'Kept as it should be',
        text: 'Every note comes in a protective sleeve inside a gift envelope, never folded.',
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
        text: 'Add one photo at least and ten at most. They are kept on your device first, so a slow connection loses nothing.',
      },
    ],
  },
  resinFrames: {
    lead: 'A day set in clear resin, with flowers, gold leaf, names and photos.',
    sections: [
      {
        title: 'For one or for two',
        text: 'The small frame tells of one person with one photo. The large one holds two people, their dates and up to four photos.',
      },
      {
        title: 'Poured by hand',
        text: 'Resin needs its time to clear and to harden, and no two pieces turn out the same.',
      },
      {
        title: 'Which photo works best',
        text: 'Bright pictures with the faces well in view. We crop with care and never cut anybody off.',
      },
    ],
  },
  zodiacCoins: {
    lead: 'Coins and stamps of the twelve signs. The sign is chosen at checkout.',
    sections: [
      {
        title: 'Coin or stamp',
        text: 'The coin lies well in the hand and comes in a case. The stamp is light enough for a card.',
      },
      {
        title: 'Not sure of the sign?',
        text: 'Each sign is listed with its days, so a birthday is all you need to know.',
      },
      {
        title: 'Add a name',
        text: 'Names and a few words for the card cost nothing extra.',
      },
    ],
  },
};
