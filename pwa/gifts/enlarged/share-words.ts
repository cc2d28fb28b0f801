import { translated } from '#shared/language/translated.ts';

/** What the enlarged picture of a gift says, and what sharing it asks and answers. */
export const shareWords = translated('pwa/gifts/enlarged/share-words', {
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
});
