import { languageStore } from '#pwa/device/language-store.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';

let last: { content: string; preview: Preview } | null = null;

/** Draws the picture of a gift, and keeps it for `drawingOf` until the next is drawn. */
export function drawAnew(subject: PreviewSubject): Preview {
  const preview = drawPreview(subject);
  last = { content: contentOf(subject), preview };
  return preview;
}

/**
 * Returns what is known of a gift by drawing it. Where its picture is what was drawn last, it is
 * not drawn again: a letter that is typed draws once for all that the dialog says of the gift.
 */
export function drawingOf(subject: PreviewSubject): Pick<Preview, 'photoPlaces' | 'tooLong'> {
  return last?.content === contentOf(subject) ? last.preview : drawAnew(subject);
}

/** All that places and words depend on, in one text: photos by their ids alone. */
function contentOf({ product, customisation, photos }: PreviewSubject): string {
  const { language } = languageStore.getState();
  const { name, type } = product;
  return JSON.stringify([language, name, type, customisation, photos.map(({ id }) => id)]);
}
