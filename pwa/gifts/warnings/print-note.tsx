import { useMemo } from 'react';
import { photoWarnings } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';

export interface PrintNoteProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  className?: string | undefined;
}

/** Says which photos are too small, blurred or very dark, where any is; it stops nothing (B14). */
export function PrintNote({ product, customisation, className }: PrintNoteProps) {
  const warnings = useMemo(() => photoWarnings(product, customisation), [product, customisation]);
  return warnings.map(({ remark, numbers }) => (
    <p key={remark} className={className}>
      {sharpnessWords.ofPhotos(
        numbers,
        remark === 'too-small' ? sharpnessWords.verdict[remark] : sharpnessWords.flaws[remark],
      )}
    </p>
  ));
}
