import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { shop } from '#shared/shop.ts';
import styles from './about-summary.module.css';
import section from './section.module.css';

/** Who the shop is, in a few sentences. */
export function AboutSummary() {
  return (
    <section className={section.section} aria-labelledby="about-heading">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={section.heading} id="about-heading">
            About {shop.name}
          </h2>
          <p>
            Since {shop.founded} we have looked for notes whose serial numbers spell out a date that
            matters to somebody, and built gifts around them.
          </p>
          <p>
            A note costs little and says much: this day, this person, kept. We frame it, set it in
            resin, add names and photos, and send it to you anywhere in India.
          </p>
          <ButtonLink href="/about" variant="secondary">
            Read more about us
          </ButtonLink>
        </div>
        <Picture
          className={styles.picture}
          src="/products/small_resin_frame.svg"
          alt="A small resin frame with a photo, a name and marigolds"
          width={800}
          height={600}
        />
      </div>
    </section>
  );
}
