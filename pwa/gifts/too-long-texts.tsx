import { useMemo } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isolated } from '#shared/language/directions.ts';
import { firstGraphemes } from '#shared/language/graphemes.ts';
import type { Preview, PreviewSubject } from '#shared/preview/draw-preview.ts';
import styles from './gift-picture.module.css';
import { drawingOf } from './gift-preview.tsx';
import { words } from './later-words.ts';

interface TooLongTextsProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  /** Their photos' ids. */
  photoIds: readonly string[];
  /** Draws it in the words of the page unless told otherwise. */
  draw?: (subject: PreviewSubject) => Pick<Preview, 'tooLong'>;
}

/** Says what will be cut short on the gift, before it is added (B14); nothing as long as all fits. */
export function TooLongTexts({
  product,
  customisation,
  photoIds,
  draw = drawingOf,
}: TooLongTextsProps) {
  // A change of language changes the letters, so the texts are measured anew.
  useLanguage();
  const { tooLong } = useMemo(() => {
    const photos = photoIds.map((id) => ({ id, address: '' }));
    return draw({ product, customisation, photos });
  }, [product, customisation, photoIds, draw]);
  return (
    <div role="status" className={classNames(ui.hiddenWhenEmpty, styles.tooLong)}>
      {tooLong.map((text) => (
        <p key={text}>{words.tooLong.tooLong(isolated(beginningOf(text)))}</p>
      ))}
    </div>
  );
}

/** Enough of a text to know it by: the form below needs the room. */
function beginningOf(text: string): string {
  const beginning = firstGraphemes(text, 32);
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
