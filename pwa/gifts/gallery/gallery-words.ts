import type { GiftView } from '#shared/catalogue/gift-gallery.ts';
import { translated } from '#shared/language/translated.ts';

const views: Record<GiftView, string> = {
  front: 'Drawn from the front',
  hand: 'Drawn in a hand, to scale',
  wall: 'Drawn in a room, to scale',
  back: 'Drawn from the back',
};

/** What the gallery of a gift says. */
export const galleryWords = translated('pwa/gifts/gallery/gallery-words', {
  views,
  photograph: (gift: string) => `Photograph of ${gift}`,
  place: (place: number, of: number) => `${place} of ${of}`,
  show: (place: number, what: string) => `Picture ${place}: ${what}`,
  all: 'All pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: (what: string) => `Enlarge: ${what}`,
  away: 'This picture is not on your device yet. It comes once you are online.',
  addToCart: 'Add to Cart',
  outOfStock: 'Out of Stock',
});
