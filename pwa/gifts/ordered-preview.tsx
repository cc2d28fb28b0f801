import { lazy } from 'react';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Language } from '#shared/language/language.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

const PreviewIn = lazy(async () => ({ default: (await import('./preview-in.tsx')).PreviewIn }));

interface OrderedPreviewProps extends GiftPreviewProps {
  /** That of its order; the page's own where it is absent. */
  language: Language | undefined;
}

/**
 * Shows the picture of a gift in the language of its order, which is what is printed (B24). Its
 * words come only where the page speaks another; until then it suspends.
 */
export function OrderedPreview({ language, ...gift }: OrderedPreviewProps) {
  const ofPage = useLanguage();
  if (language === undefined || language === ofPage) return <GiftPreview {...gift} />;
  return <PreviewIn {...gift} language={language} />;
}
