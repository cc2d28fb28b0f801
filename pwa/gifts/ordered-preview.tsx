import { lazy } from 'react';
import type { PhotoSource } from '#pwa/photos/shown/blob-address.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { portraitPose, sampleOf } from '#shared/gifts/drawings.ts';
import type { Language } from '#shared/language/language.ts';
import { GiftPreview, type GiftPreviewProps } from './gift-preview.tsx';

const PreviewIn = lazy(async () => ({ default: (await import('./preview-in.tsx')).PreviewIn }));

interface OrderedPreviewProps extends GiftPreviewProps {
  /** That of its order; the page's own where it is absent. */
  language: Language | undefined;
  view?: GiftView | undefined;
  /** See `withSample`. */
  isSample?: boolean | undefined;
}

/**
 * Shows the picture of a gift in the language of its order, which is what is printed (B24). Its
 * words come only where the page speaks another, and what is around it only where it is not seen
 * from the front; until then it suspends.
 */
export function OrderedPreview(props: OrderedPreviewProps) {
  const { language, view = 'front', isSample = false, ...rest } = props;
  const gift = isSample ? withSample(rest) : rest;
  const ofPage = useLanguage();
  if ((language ?? ofPage) === ofPage && view === 'front') return <GiftPreview {...gift} />;
  return <PreviewIn {...gift} language={language ?? ofPage} view={view} />;
}

/** `npm run draw` puts the people of the samples there. */
export const portraits = '/portraits/';

interface SampledGift {
  product: { name: string };
  customisation: Customisation;
  photos: readonly PhotoSource[];
}

/** Fills in what a gift does not say yet as the shop's own picture of it has it (B71). */
export function withSample<Gift extends SampledGift>(gift: Gift): Gift {
  const { product, customisation, photos } = gift;
  const { customisation: sample, photos: people = [] } = sampleOf(product);
  const { photoPoses, customNotes = [] } = customisation;
  const details = Object.assign({}, sample, typedDetails(customisation));
  details.photoPoses = photos.length > 0 ? photoPoses : people.map(portraitPose);
  if (sample.customNotes) {
    // Rows are begun before they are filled in: what a row lacks is that of the sample's.
    const { length } =
      customNotes.length > sample.customNotes.length ? customNotes : sample.customNotes;
    details.customNotes = Array.from({ length }, (_, at) => ({
      date: customNotes[at]?.date || sample.customNotes?.[at]?.date,
      currency: customNotes[at]?.currency ?? sample.customNotes?.[at]?.currency,
    }));
  }
  const portraitPhotos = people.map((key) => ({ key, blob: null, url: `${portraits}${key}.svg` }));
  return Object.assign({}, gift, {
    customisation: details,
    photos: photos.length > 0 ? photos : portraitPhotos,
  });
}
