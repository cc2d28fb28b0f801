import { translated } from '#shared/language/translated.ts';

/** What the page of a gift says, apart from the words of its family. */
export const words = translated('pwa/shop/gift/words', {
  place: 'You are here',
  loading: 'Loading this gift…',
  unreachedTitle: 'This gift could not be loaded',
  unreached: 'The shop does not answer just now.',
  notSold: 'This gift is not sold now.',
  notReached: 'We could not reach the shop just now, so this is our usual gift and price.',
  picturesOf: (gift: string) => `Pictures of ${gift}`,
  showPicture: (place: number) => `Show picture ${place}`,
  makeItYours: 'Make it yours',
  review: 'Check and order',
  unloaded: 'What you can type here could not be loaded just now.',

  facts: 'About this gift',
  madeSize: 'Made size',
  material: 'Made of',
  box: 'In the box',
  care: 'Care',
  finding: 'How your note is found',

  questions: 'Questions and answers',
  others: (family: string) => `More ${family}`,
});
