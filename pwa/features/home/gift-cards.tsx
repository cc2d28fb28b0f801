import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { FamilyPrice } from './family-price.tsx';
import styles from './gift-cards.module.css';
import { type GiftFamily, giftFamilies } from './gift-families.ts';
import section from './section.module.css';

/** The four families, where Explore Products leads. */
export function GiftCards() {
  return (
    <section className={section.section} id="products" aria-labelledby="products-heading">
      <h2 className={section.heading} id="products-heading">
        Four ways to keep a date
      </h2>
      <ul className={styles.grid}>
        {giftFamilies.map((family) => (
          <li key={family.page.path} className={styles.card}>
            <GiftCard family={family} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ family: { page, picture, description, features } }: { family: GiftFamily }) {
  return (
    <>
      <Picture src={picture} alt="" width={800} height={600} />
      <div className={styles.words}>
        <h3 className={styles.title}>{page.title}</h3>
        <p className={styles.description}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={styles.price}>
          <FamilyPrice types={page.types} />
        </p>
        <ButtonLink href={page.path}>Shop {page.title}</ButtonLink>
      </div>
    </>
  );
}
