import { lazy, Suspense, useState } from 'react';
import { newerOf, useSentProducts } from '#pwa/gifts/sent-products.ts';
import { Late } from '#pwa/ui/late.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { families } from '#shared/gifts/families.ts';
import type { PageWords } from '#shared/gifts/gift-family.ts';
import type { ProductPage } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import styles from './browse-screen.module.css';
import type { ReadProducts } from './live-products.tsx';
import { ProductCard } from './product-card.tsx';
import { words } from './words.ts';

const LiveProducts = lazy(async () => ({
  default: (await import('./live-products.tsx')).LiveProducts,
}));

const cardsInView = 4;

const nothingRead: ReadProducts = { looked: undefined, drafted: undefined };

interface BrowseScreenProps {
  page: ProductPage;
  /** `hasNoDraft`: nothing is kept of this gift that the dialog would have to read first. */
  onChoose: (product: Product, known: { hasNoDraft: boolean }) => void;
}

/**
 * A product page. Shows the device's catalogue, which sync keeps up to date, and a loading text
 * only while there is none (D10).
 */
export function BrowseScreen({ page, onChoose }: BrowseScreenProps) {
  const { family, types } = page;
  const { lead, note, sections } = families[family].page.words('shown');
  const sent = useSentProducts(types);
  const [{ looked, drafted }, setRead] = useState<ReadProducts>(nothingRead);
  const atHand = newerOf(sent, looked);
  const live = <LiveProducts types={types} onRead={setRead} />;
  return (
    <Page title={familyWords[family].title} lead={lead}>
      {sent ? <Late meanwhile={null}>{live}</Late> : <Suspense>{live}</Suspense>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {atHand === undefined ? (
        <Loading />
      ) : (
        <div className={styles.products}>
          <ul className={styles.grid}>
            {atHand.products.map((product, index) => (
              <li key={product.name}>
                <ProductCard
                  product={product}
                  onChoose={() =>
                    onChoose(product, { hasNoDraft: drafted?.includes(product.name) === false })
                  }
                  hasDraft={drafted?.includes(product.name) ?? false}
                  lazyPicture={index >= cardsInView}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {atHand?.source === 'fallback' && <p className={styles.builtIn}>{words.notReached}</p>}
      <PageInformation sections={sections} />
    </Page>
  );
}

function Loading() {
  return (
    <div>
      <p className={styles.loading} role="status">
        {words.loading}
      </p>
      <div className={styles.grid}>
        {[...Array(cardsInView).keys()].map((card) => (
          <Skeleton key={card} picture />
        ))}
      </div>
    </div>
  );
}

/** Information about a family, below its cards. */
function PageInformation({ sections }: Pick<PageWords, 'sections'>) {
  return (
    <section className={styles.information} aria-label={words.goodToKnow}>
      {sections.map(({ title, text }) => (
        <div key={title} className={styles.topic}>
          <h2 className={styles.topicTitle}>{title}</h2>
          <p className={styles.topicText}>{text}</p>
        </div>
      ))}
    </section>
  );
}
