import { useMemo } from 'react';
import { drawingOf } from '#pwa/gifts/drawing-of.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { firstGraphemes } from '#shared/graphemes.ts';
import styles from './live-preview.module.css';
import { words } from './words.tsx';

interface TooLongTextsProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  /** Their photos' ids. */
  photoIds: readonly string[];
}

/** Says what will be cut short on the gift, before it is added (B14); nothing as long as all fits. */
export function TooLongTexts({ product, customisation, photoIds }: TooLongTextsProps) {
  // Whose letters are measured.
  useLanguage();
  const { tooLong } = useMemo(() => {
    const photos = photoIds.map((id) => ({ id, address: '' }));
    return drawingOf({ product, customisation, photos });
  }, [product, customisation, photoIds]);
  return (
    <div role="status" className={styles.tooLong}>
      {tooLong.map((text) => (
        <p key={text}>{words.tooLong(beginningOf(text))}</p>
      ))}
    </div>
  );
}

/** Enough of a text to know it by: the form below needs the room. */
function beginningOf(text: string): string {
  const beginning = firstGraphemes(text, 32);
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
