import { noteRange } from '#shared/gifts/currency-note/words.ts';
import { translated } from '#shared/language/translated.ts';
import { damageHours } from '#shared/orders/order-life.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** What the shop tells about itself. */
export const words = translated('pwa/shop/about/words', {
  lead: 'We turn the numbers people remember into gifts they keep.',
  story: {
    title: 'Our story',
    paragraphs: [
      `${shop.name} began in ${shop.founded} in ${shop.city}, with a simple observation: every currency note carries a number, and some numbers mean the world to somebody. A birthday, a wedding day, the day the keys to the new house were handed over.`,
      `We started to look for notes whose serial numbers spell out such days. Frames came next, then resin pieces that hold photographs, names and dates, and coins and stamps with the signs of the zodiac. Today our notes run from ${noteRange}.`,
    ],
  },
  mission: {
    title: 'Our mission',
    paragraphs: [
      'To make a gift that could only have been meant for one person, at a price that is plain from the first click, and to bring it to any address in India.',
    ],
  },
  commitment: {
    title: 'Our commitment',
    paragraphs: [
      `We check every date, name and photograph against your order before we begin. If a piece reaches you damaged, tell us, within ${damageHours} hours if you can, and we will put it right as our refund policy says.`,
      'A real note stays as it is: we neither write on it nor glue it nor cast it. It lies under corners or behind glass, and comes out unharmed.',
    ],
  },
  why: 'Why choose us',
  reasons: {
    personal: {
      title: 'Made for one person',
      text: 'A date, a name, a sign, a photograph: every piece is put together from what you tell us, and no two are alike.',
    },
    price: {
      title: 'A clear price',
      text: 'You see what each letter and each note adds while you personalise, and you pay the sum that stood on the button.',
    },
    delivery: {
      title: 'Delivered across India',
      text: 'Each gift says how long it takes before you put it in your cart.',
    },
    photos: {
      title: 'Your photos stay yours',
      text: 'We take the location and camera data out of them, and only you and the people who make your gift can see them.',
    },
  },
  browse: 'See all gifts',
  write: 'Write to us',
});
