import { translated } from '#shared/language/translated.ts';
/** What the shop says about zodiac coins and stamps, in English. */
export const english = {
  products: { coin: 'Zodiac Coin', stamp: 'Zodiac Stamp' },
  descriptions: {
    coin: 'A coin with the zodiac sign you choose.',
    stamp: 'A stamp with the zodiac sign you choose.',
  },
  thing: { coin: 'A zodiac coin', stamp: 'A zodiac stamp' },
  sign: { label: 'Zodiac sign', missing: 'Zodiac Sign' },
  signs: {
    aries: 'Aries',
    taurus: 'Taurus',
    gemini: 'Gemini',
    cancer: 'Cancer',
    leo: 'Leo',
    virgo: 'Virgo',
    libra: 'Libra',
    scorpio: 'Scorpio',
    sagittarius: 'Sagittarius',
    capricorn: 'Capricorn',
    aquarius: 'Aquarius',
    pisces: 'Pisces',
  },
  signWithDays: (sign: string, days: string) => `${sign} (${days})`,
  page: {
    title: 'Zodiac Coins',
    inSentence: 'zodiac coins and stamps',
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
    description:
      'Coins and stamps of the twelve zodiac signs, with a name and a few words of your own. Delivered within India.',
  },
  card: {
    description: 'Coins and stamps of the twelve signs, for someone born under the right stars.',
    features: ['All twelve signs', 'Coin or stamp', 'A small gift with meaning'],
  },
};

/** What the shop says about zodiac coins and stamps. */
export const words = translated('shared/gifts/zodiac/words', english);
