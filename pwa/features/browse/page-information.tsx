import type { ProductPageId } from '#shared/catalogue/product-pages.ts';
import styles from './page-information.module.css';
import { pageTexts } from './page-texts.ts';

/** What is good to know about a family, below its cards. */
export function PageInformation({ page }: { page: ProductPageId }) {
  return (
    <section className={styles.information} aria-label="Good to know">
      {pageTexts[page].sections.map(({ title, text }) => (
        <div key={title} className={styles.piece}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
