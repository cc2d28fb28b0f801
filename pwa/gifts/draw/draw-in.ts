import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { Language } from '#shared/language/language.ts';
import { giftDescription } from '#shared/preview/draw-gift.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import { drawView } from '#shared/preview/scenes/draw-view.ts';
import { words } from '#shared/preview/words.ts';

/**
 * Draws a gift with the words of a language, described in that of the page: for each the same function
 * every time, by which a picture is known to be the same. To be imported on demand.
 */
export const drawIn = {
  en: (subject) => drawnWith('en', subject),
  hi: (subject) => drawnWith('hi', subject),
} as const satisfies Record<Language, (subject: PreviewSubject) => Preview>;

/** Draws a view of a gift with the words of a language, described in that of the page. */
export function drawViewIn(language: Language, subject: PreviewSubject, view: GiftView): Preview {
  const preview = inLanguage(language, () => drawView(subject, view));
  const front = giftDescription(subject);
  return Object.assign(preview, {
    description: view === 'front' ? front : words.views[view](front),
  });
}

function drawnWith(language: Language, subject: PreviewSubject): Preview {
  const preview = inLanguage(language, () => drawPreview(subject));
  return { ...preview, description: giftDescription(subject) };
}
