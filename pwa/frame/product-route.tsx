import { dictionaryOf } from '#pwa/first-load/show-language.ts';
import { BrowseScreen } from '#pwa/shop/browse/browse-screen.tsx';
import { productTypes } from '#shared/gifts/families.ts';
import type { ProductPage } from '#shared/gifts/shelf.ts';
import { useGiftDialogs } from './gift-dialogs.tsx';

/**
 * Shows a product page, or that of all gifts (`page` null), with the dialogs that its Add to Cart buttons open.
 */
export function ProductRoute({ page }: { page: ProductPage | null }) {
  const { choose, dialogs } = useGiftDialogs(page?.types ?? productTypes);
  return (
    <>
      <BrowseScreen page={page} onChoose={choose} readWords={dictionaryOf} />
      {dialogs}
    </>
  );
}
