import { ButtonLink } from '#pwa/ui/button.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { words as pageWords } from '#shared/pages/page-words.ts';
import styles from './about-summary.module.css';
import section from './section.module.css';
import { words } from './words.ts';

/** Shows who the shop is, in a few sentences. */
export function AboutSummary() {
  return (
    <section className={section.section} aria-labelledby="about-heading">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={section.heading} id="about-heading">
            {pageWords.about.title}
          </h2>
          <p>{words.about.since}</p>
          <p>{words.about.gifts}</p>
          <ButtonLink href="/about" variant="secondary">
            {words.about.more}
          </ButtonLink>
        </div>
        <Picture
          className={styles.picture}
          src="/products/small_resin_frame.svg"
          alt={words.about.picture}
          width={800}
          height={600}
        />
      </div>
    </section>
  );
}
