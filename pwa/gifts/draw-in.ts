import type { Language } from '#shared/language.ts';
import { giftDescription } from '#shared/preview/draw-gift.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { inLanguage } from '#shared/preview/in-language.ts';

/** Draws a gift with the words of a language; described in that of the page. To be imported on demand. */
export function drawIn(language: Language, subject: PreviewSubject): Preview {
  const preview = inLanguage(language, () => drawPreview(subject));
  return { ...preview, description: giftDescription(subject) };
}
