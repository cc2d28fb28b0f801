import { useMemo } from 'react';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { photosTooSmall } from './photo-places.ts';
import { sharpnessWords } from './sharpness-words.ts';

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
