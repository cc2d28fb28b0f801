import { translated } from '#shared/language/translated.ts';

/** Words of the head of the home page; what is below it has its own in later-words.ts. */
export const words = translated('pwa/shop/home/words', {
  hero: {
    title: 'A real note with your day as its number',
    lead: 'Type a day: we find the note that carries it, and frame it with your names and photos.',
    which: 'Which day?',
    example: (spelled: string) => `For example: ${spelled}`,
    show: 'Show my gifts',
    explore: 'Explore Products',
    story: 'Our Story',
    note: (number: string) => `A gift note with the number ${number}`,
  },
  outOfStock: 'Out of stock for now',
});
