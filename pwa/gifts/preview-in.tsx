import type { Language } from '#shared/language/language.ts';
import { drawIn } from './draw/draw-in.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

/** The picture of a gift with the words of a language, whichever the page speaks. */
export function PreviewIn({ language, ...gift }: GiftPreviewProps & { language: Language }) {
  return <GiftPreview {...gift} draw={drawIn[language]} />;
}
