import { numberInWordsFirst } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** Words of the home page, apart from those of the gift families. */
export const words = translated('pwa/shop/home/words', {
  hero: {
    eyebrow: 'Personalised gifts, made in India',
    title: 'The number on the note is the day you remember',
    lead: 'Currency notes that carry a birthday or a wedding date, framed with your names and photos; photographs set in resin; coins struck with a zodiac sign.',
    explore: 'Explore Products',
    story: 'Our Story',
    framePicture: 'A wooden frame with a photo, names and seven notes',
    notePicture: 'A gift note with a date as its serial number',
  },

  families: (count: number) => `${numberInWordsFirst(count)} ways to keep a date`,
  shopFamily: (family: string) => `Shop ${family}`,
  outOfStock: 'Out of stock for now',

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
