import { useMemo } from 'react';
import { photosTooSmall } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';

interface PrintNoteProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  className?: string | undefined;
}

/** Says which photos will look blurred, where any will; it stops nothing (B14). */
export function PrintNote({ product, customisation, className }: PrintNoteProps) {
  const count = useMemo(() => photosTooSmall(product, customisation), [product, customisation]);
  return count > 0 && <p className={className}>{sharpnessWords.tooSmall(count)}</p>;
}
