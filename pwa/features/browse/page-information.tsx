import type { GiftPage } from '#shared/gifts/gift-family.ts';
import styles from './page-information.module.css';

/** What is good to know about a family, below its cards. */
export function PageInformation({ sections }: Pick<GiftPage, 'sections'>) {
  return (
    <section className={styles.information} aria-label="Good to know">
      {sections.map(({ title, text }) => (
        <div key={title} className={styles.piece}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
