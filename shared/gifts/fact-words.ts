import { numberInWords } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';
import type { LetterPrices } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';
import type { ProductType } from './families.ts';
import { maxPhotos } from './photo-frame/prices-and-sizes.ts';
import { maxPhotosOfLarge } from './resin-frame/prices-and-sizes.ts';

/** What the page of a gift tells of it, apart from its size, price and arrival (B70). */
export interface GiftFacts {
  material: string;
  box: string;
  care: string;
  /** How its notes are found; absent where it has none. */
  finding?: string;
  questions: readonly { question: string; answer: string | ((letters: LetterPrices) => string) }[];
}

const finding =
  'A serial number has six digits, and so has a day: 14 February 1998 is 140298. We look for the note that carries your number. If it cannot be found, we tell you and refund what you paid.';
const realNote = {
  question: 'Is the note real?',
  answer:
    'Yes. It is a real note with your number, and it stays as it is: we neither write on it nor glue it. The pictures here are drawings that say SPECIMEN.',
};
const sharpPhoto = {
  question: 'Is my photo good enough?',
  answer:
    'A bright, sharp picture straight from the phone is. When you add it, the shop says whether it is large enough to print well, and you can move it in its place.',
};
const whichSign = {
  question: 'What if I do not know the sign?',
  answer: 'A birthday is enough: type it under the sign, and the shop finds the sign for you.',
};
const changeLater = {
  question: 'Can I change something after ordering?',
  answer:
    'Write to us at once with your order number. As long as we have not begun to make your piece, we can still change it.',
};

/** The facts of the gifts of each type, in English. */
const english: Record<ProductType, GiftFacts> = {
  currency_note: {
    material:
      'A real currency note on a stiff paper card with a thin gold line. Your words are printed on the card, never on the note.',
    box: 'The card with your note, packed flat so that it does not bend. No prices lie in the parcel.',
    care: 'Keep it dry and out of direct sun. The note is held by its corners alone and slides out unharmed.',
    finding,
    questions: [
      realNote,
      {
        question: 'Why does it cost more than the note is worth?',
        answer:
          'The price is for finding the one note with your number and for preparing the piece. Most notes of a kind have other numbers.',
      },
      {
        question: 'Can it be a number that is no date?',
        answer:
          'Yes: a lucky number, a vehicle number, a flat. Write it into the description when you personalise the note.',
      },
      changeLater,
    ],
  },
  photo_frame: {
    material:
      'A wooden frame with glass and a closed back. Your photos and words are printed on one sheet; the real notes lie on it under corners.',
    box: 'One frame, ready to hang: two rings and a cord are on its back. No prices lie in the parcel.',
    care: 'Hang it out of direct sun and away from damp. Wipe the glass with a soft, dry cloth.',
    finding,
    questions: [
      realNote,
      {
        question: 'How many photos can I add?',
        answer: `One at least and ${numberInWords(maxPhotos)} at most. The picture shows their places while you add them.`,
      },
      sharpPhoto,
      {
        question: 'What does a name cost?',
        answer: ({ rupees, few, ofMany }: LetterPrices) =>
          `Each letter costs ${formatInr(rupees)} in a name of up to ${few} letters and ${formatInr(ofMany)} in a longer one; spaces are free. You see the price as you type, before anything is in your cart.`,
      },
      changeLater,
    ],
  },
  resin_frame: {
    material:
      'Clear cast resin with your photos and words inside, among flowers and gold leaf. No bank note is ever cast in resin.',
    box: 'One piece, padded on all sides. It stands by itself and has felt feet. No prices lie in the parcel.',
    care: 'Wipe it with a soft, dry cloth. Keep it out of direct sun, which turns resin yellow in time.',
    questions: [
      sharpPhoto,
      {
        question: 'For one person or for two?',
        answer: `The small piece tells of one person with one photo. The large one holds two people, their dates and up to ${numberInWords(maxPhotosOfLarge)} photos.`,
      },
      {
        question: 'Are there bubbles in it?',
        answer:
          'A few small ones may be: each piece is cast by hand, and no two are quite alike. What spoils the picture does not leave our workshop.',
      },
      changeLater,
    ],
  },
  zodiac_coin: {
    material:
      'A round keepsake of gold-coloured metal with the sign, and with your name or the days of the sign. It is no money.',
    box: 'One coin, which lies well in the hand. No prices lie in the parcel.',
    care: 'Wipe it with a soft, dry cloth. Polish takes the colour off.',
    questions: [
      whichSign,
      {
        question: 'What can be written on it?',
        answer: 'A name and a few words of your own. They cost nothing extra.',
      },
      changeLater,
    ],
  },
  zodiac_stamp: {
    material:
      'A keepsake printed on paper with the edge of a stamp, with the sign, and with your name or the days of the sign. It pays no postage.',
    box: 'One stamp, flat and dry between two cards. No prices lie in the parcel.',
    care: 'Keep it dry and out of direct sun.',
    questions: [
      whichSign,
      {
        question: 'Does it fit into a card?',
        answer: 'Yes, it is small and light enough for a greeting card or an album.',
      },
      changeLater,
    ],
  },
};

export const factWords = translated('shared/gifts/fact-words', english);
