import { dictionaryOf } from '#pwa/first-load/show-language.ts';
import { BrowseScreen } from '#pwa/shop/browse/browse-screen.tsx';
import type { ProductPage } from '#shared/gifts/shelf.ts';
import { useGiftDialogs } from './gift-dialogs.tsx';

/** A product page, with the dialogs that its Add to Cart buttons open. */
export function ProductRoute({ page }: { page: ProductPage }) {
  const { choose, dialogs } = useGiftDialogs(page.types);
  return (
    <>
      <BrowseScreen page={page} onChoose={choose} readWords={dictionaryOf} />
      {dialogs}
    </>
  );
}
