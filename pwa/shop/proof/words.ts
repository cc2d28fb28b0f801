import { translated } from '#shared/language/translated.ts';

/** The page of a link that asks about an ordered gift. */
export const words = translated('pwa/shop/proof/words', {
  title: 'Your gift',
  lead: (gift: string, order: string) => `${gift}, order ${order}`,
  loading: 'Opening your gift…',
  incomplete: 'This link is not complete. Please open it again from the message.',
  over: 'This link is over. Your account shows the question as well, or ask us for a new link.',
  toAccount: 'Go to your account',
  offline:
    'You are offline, and this gift was not opened on this device yet. Please try again later.',
  asSeen: {
    offline: 'You are offline. This is the gift as you last saw it here.',
    busy: 'The shop cannot answer at the moment. This is the gift as you last saw it here.',
  },
  failed: 'This gift could not be opened.',
  newer: 'There is a newer version of this gift. Please open the link of our last message.',
});
