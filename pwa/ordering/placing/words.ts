import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What is said while photos are placed. Sizes arrive as they are shown. */
export const words = translated('pwa/ordering/placing/words', {
  title: 'Place photo',
  photo: (place: number) => `Photo ${place}`,
  photoOf: (place: number, of: number) => `Photo ${place} of ${of}`,
  place: 'Place',
  placePhoto: (place: number) => `Place photo ${place}`,
  previous: 'Previous photo',
  next: 'Next photo',

  stage: (place: number) => `Photo ${place} in its place`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  turn: 'Turn',
  reset: 'Reset',
  done: 'Done',
  byTouch: 'Drag the photo to move it, pinch to zoom.',
  byMouse: 'Drag the photo to move it, scroll to zoom. Arrow keys, +, −, R and 0 work too.',
  kept: 'Kept as you go. Reset brings the first position back.',
  loading: 'Opening the photo…',
  unseen: 'This photo cannot be shown here at the moment. It stays as it is placed.',
  notKept:
    'This device is full, so the photo stays placed as it was. Free some space, then place it again.',

  printedAt: (dpi: string, centimetres: string, inches: string) =>
    `about ${dpi} dpi on ${centimetres} cm (${inches} in)`,
  across: (width: string, height: string) => `${width} × ${height}`,
  /** What helps: a photo that is zoomed in, and one that is seen as a whole. */
  advice: {
    soft: 'Good from a step away; zoomed out it prints sharper.',
    'too-small': 'It will look blurred; zoomed out it prints sharper.',
  },
  adviceAtFull: {
    soft: 'Good from a step away; a larger photo would print sharper.',
    'too-small': 'It will look blurred; please choose a larger photo if you have one.',
  },

  /** What helps a photo that is blurred or very dark itself. */
  chooseAnother: 'Please choose another photo if you have one.',

  /** Stands behind it that the ends of a photo are cut off. */
  choosePart: 'Place it to choose what is seen.',

  tip: 'Tap a photo to place it.',
  tipToSwap: 'Tap a photo to place it. Hold one, then drag it onto another to swap them.',
  swapped: (one: number, other: number) => `Photos ${one} and ${other} have swapped places`,

  /** How many photos print how, where a sentence begins. */
  first: {
    sharp: (photos: number) =>
      plural(photos, {
        one: `${photos} photo prints sharp`,
        other: `${photos} photos print sharp`,
      }),
    soft: (photos: number) =>
      plural(photos, { one: `${photos} photo prints soft`, other: `${photos} photos print soft` }),
    blurred: (photos: number) =>
      plural(photos, {
        one: `${photos} photo looks blurred`,
        other: `${photos} photos look blurred`,
      }),
    dark: (photos: number) =>
      plural(photos, {
        one: `${photos} photo is very dark`,
        other: `${photos} photos are very dark`,
      }),
  },
  /** The same, where it goes on. */
  further: {
    sharp: (photos: number) => `${photos} sharp`,
    soft: (photos: number) => `${photos} soft`,
    blurred: (photos: number) => `${photos} blurred`,
    dark: (photos: number) => `${photos} very dark`,
    'too-small': (photos: number) => `${photos} too small`,
  },
});
