import { useMemo } from 'react';
import { photoWarnings } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';

export interface PrintNoteProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
}

/** Says which photos are too small, blurred or very dark, where any is; it stops nothing (B14). */
export function PrintNote({ product, customisation }: PrintNoteProps) {
  const { ofPhotos, verdict, flaws } = sharpnessWords;
  const warnings = useMemo(() => photoWarnings(product, customisation), [product, customisation]);
  return warnings.map(({ remark, numbers }) => (
    <p key={remark} className={later.wrappingParts}>
      <Badge
        tone="warning"
        text={ofPhotos(numbers, remark === 'too-small' ? verdict[remark] : flaws[remark])}
      />
    </p>
  ));
}
