import type { Language } from '#shared/language.ts';
import type { PreviewSubject } from '#shared/preview/draw-preview.ts';
import { drawIn } from './draw-in.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

/** The same function for a language each time, so that the picture is known to be the same. */
const drawings = {
  en: (subject: PreviewSubject) => drawIn('en', subject),
  hi: (subject: PreviewSubject) => drawIn('hi', subject),
} as const satisfies Record<Language, unknown>;

/** The picture of a gift with the words of a language, whichever the page speaks. */
export function PreviewIn({ language, ...gift }: GiftPreviewProps & { language: Language }) {
  return <GiftPreview {...gift} draw={drawings[language]} />;
}
