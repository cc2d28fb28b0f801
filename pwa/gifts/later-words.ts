import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import { translated } from '#shared/language/translated.ts';

const views: Record<GiftView, string> = {
  front: 'From the front',
  shelf: 'On a shelf with diyas',
  wall: 'On the wall above the sofa',
  hands: 'In giving hands',
  box: 'In its box',
  size: 'Size',
  back: 'From the back',
};

/** What the first paint does not need of what is said of a gift. */
export const words = translated('pwa/gifts/later-words', {
  /** Leads back to a gift that was begun; the name on it may not be typed yet. */
  continueDraft: (gift: string, name: string) =>
    name === '' ? `Continue: ${gift}` : `Continue: ${gift} for ${name}`,
  /** What the gallery of a gift says. */
  gallery: {
    views,
    photograph: (gift: string) => `Photograph of ${gift}`,
    place: (place: number, of: number) => `${place} of ${of}`,
    show: (place: number, what: string) => `Picture ${place}: ${what}`,
    all: 'All pictures',
    previous: 'Previous picture',
    next: 'Next picture',
    enlarge: (what: string) => `Enlarge: ${what}`,
    away: 'This picture is not on your device yet. It comes once you are online.',
  },
  /** What the enlarged picture of a gift says, and what sharing it asks and answers. */
  share: {
    picture: 'Picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: (percent: number) => `${percent}%`,

    share: 'Share',
    title: 'Share this gift',
    sharePicture: 'Share the picture',
    savePicture: 'Save the picture',
    shareLink: 'Share a link',
    copyLink: 'Copy a link',
    copied: 'Link copied',
    linkHolds:
      'The link opens the same gift with your names and dates; whoever has it can read them. Your photos stay out of it.',
    preparing: 'Getting the picture ready…',
    noPicture: 'This browser gives no picture away. Please share the link.',
    notShared: 'It could not be shared. Please try again.',

    /** Of a link somebody opened. */
    linkBroken: 'This link was cut short, so the gift opens empty.',
    soldOut: (gift: string) =>
      `${gift} is out of stock at the moment. Please open the link again later.`,
    replace: {
      text: 'You have begun this gift yourself. Open the shared one in its place? What you entered will be cleared.',
      confirmLabel: 'Open the shared one',
      cancelLabel: 'Keep mine',
    },
  },
  /** What is said of a text that is cut short on the gift. */
  tooLong: {
    tooLong: (text: string) =>
      `‘${text}’ is too long for its place: shorten it, or it will be cut.`,
  },
});
