import { lazy } from 'react';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { Language } from '#shared/language/language.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

const PreviewIn = lazy(async () => ({ default: (await import('./preview-in.tsx')).PreviewIn }));

interface OrderedPreviewProps extends GiftPreviewProps {
  /** That of its order; the page's own where it is absent. */
  language: Language | undefined;
  view?: GiftView | undefined;
}

/**
 * Shows the picture of a gift in the language of its order, which is what is printed (B24). Its
 * words come only where the page speaks another, and what is around it only where it is not seen
 * from the front; until then it suspends.
 */
export function OrderedPreview(props: OrderedPreviewProps) {
  const { language, view = 'front', ...gift } = props;
  const ofPage = useLanguage();
  if ((language ?? ofPage) === ofPage && view === 'front') return <GiftPreview {...gift} />;
  return <PreviewIn {...gift} language={language ?? ofPage} view={view} />;
}
