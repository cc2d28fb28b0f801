import { englishCards } from '#shared/gifts/shelf-cards.ts';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** Words of the home page below its head. */
export const laterWords = translated('pwa/shop/home/later-words', {
  /** What the cards of the families say. */
  cards: englishCards,

  promises: {
    label: 'What we promise',
    making: {
      title: (days: number) => (days === 1 ? 'Made in a day' : `Made in ${days} days`),
      text: 'Our usual time; each gift says its own.',
    },
    replaced: {
      title: 'Damaged? A new piece, free',
      text: (days: number, hours: number) =>
        `Tell us within ${days} days of delivery. Report damage within ${hours} hours if you can.`,
    },
    prices: {
      title: 'No prices in the parcel',
      text: 'It can go straight to whom it is for.',
    },
    photos: {
      title: 'Your photos stay private',
      text: 'They are for your gift, and for nothing else.',
    },
  },

  occasions: 'What is the occasion?',

  howFound: {
    title: 'How we find your note',
    steps: {
      day: 'You name a day: its six digits are a number.',
      search: 'We look for the note that carries it.',
      found: 'It lies unharmed on its card or in its frame.',
    },
  },

  families: 'Gifts that keep a date',
  shopFamily: (family: string) => `Shop ${family}`,

  highlights: {
    label: 'Why shop with us',
    gifts: {
      title: 'Perfect gifts',
      text: 'Each one is made for a single person and a single day.',
    },
    quality: {
      title: 'Premium quality',
      text: 'Real notes, well-made frames and clear resin, worth keeping.',
    },
    delivery: {
      title: 'Fast delivery',
      text: 'Packed with care and sent anywhere within India.',
    },
  },

  about: {
    since: `Since ${shop.founded} we have looked for notes whose serial numbers spell out a date that matters to somebody, and built gifts around them.`,
    gifts:
      'A note costs little and says much: this day, this person, kept. We frame it or lay it on its card, unharmed, add names and photos, and send it to you anywhere in India.',
    more: 'Read more about us',
    picture: 'A small resin frame with a photo, a name and marigolds',
  },

  contact: {
    title: 'Talk to us',
    city: 'City',
    inCity: shop.city,
    phone: 'Phone',
    email: 'Email',
    write: 'Write to us',
  },
});
