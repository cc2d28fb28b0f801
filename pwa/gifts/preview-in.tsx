import { useCallback } from 'react';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { Language } from '#shared/language/language.ts';
import type { PreviewSubject } from '#shared/preview/draw-preview.ts';
import { drawIn, drawViewIn } from './draw/draw-in.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

interface PreviewInProps extends GiftPreviewProps {
  language: Language;
  view?: GiftView;
}

/** The picture of a gift with the words of a language, whichever the page speaks, and as a view. */
export function PreviewIn({ language, view = 'front', ...gift }: PreviewInProps) {
  const draw = useCallback(
    (subject: PreviewSubject) => drawViewIn(language, subject, view),
    [language, view],
  );
  return <GiftPreview {...gift} draw={view === 'front' ? drawIn[language] : draw} />;
}
