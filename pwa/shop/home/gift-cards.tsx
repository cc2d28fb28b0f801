import { lazy } from 'react';
import { useSentProducts } from '#pwa/gifts/sent-products.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { ProductType } from '#shared/gifts/families.ts';
import { openingPrices, type ProductPage, productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import section from './home-screen.module.css';
import { LowestPriceText } from './lowest-price-text.tsx';
import { words } from './words.ts';

/** Shows a card for each family of gifts. */
export function GiftCards() {
  return (
    <section className={section.section} id="products" aria-labelledby="products-heading">
      <h2 className={section.heading} id="products-heading">
        {words.families(productPages.length)}
      </h2>
      <ul className={section.grid}>
        {productPages.map((page) => (
          <li key={page.path} className={section.card}>
            <GiftCard page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ page: { family, path, types, picture } }: { page: ProductPage }) {
  const { title, card } = familyWords[family];
  return (
    <>
      <Picture src={`/products/${picture}.svg`} alt="" width={800} height={600} />
      <div className={section.giftCardsWords}>
        <h3 className={ui.title}>{title}</h3>
        <p className={ui.muted}>{card.description}</p>
        <ul className={classNames(ui.smallStack1, ui.lines2, section.features)}>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={section.price}>
          <FamilyPrice types={types} />
        </p>
        <ButtonLink href={path}>{words.shopFamily(title)}</ButtonLink>
      </div>
    </>
  );
}

const LiveFamilyPrice = lazy(async () => ({
  default: (await import('./live-family-price.tsx')).LiveFamilyPrice,
}));

/**
 * The lowest price of a family: of the products in the prerendered page, else the opening prices,
 * until the device's catalogue is read.
 */
function FamilyPrice({ types }: { types: readonly ProductType[] }) {
  const productsAtHand = useSentProducts(types);
  return (
    <Late
      meanwhile={
        <LowestPriceText
          products={
            productsAtHand?.products ?? openingPrices.filter(({ type }) => types.includes(type))
          }
        />
      }
    >
      <LiveFamilyPrice types={types} sentProducts={productsAtHand} />
    </Late>
  );
}
