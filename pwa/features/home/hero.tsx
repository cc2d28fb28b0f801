import { buttonClass } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { useScreenHeading } from '#pwa/ui/use-screen-heading.ts';
import { homePage } from '#shared/public-pages.ts';
import styles from './hero.module.css';

/** What the shop is, in one look; Explore Products goes to the cards below (D8). */
export function Hero() {
  const heading = useScreenHeading(homePage.title);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Personalised gifts, made in India</p>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          The number on the note is the day you remember
        </h1>
        <p className={styles.lead}>
          Currency notes that carry a birthday or a wedding date, framed with your names and photos,
          set in resin, or struck with a zodiac sign.
        </p>
        <div className={styles.actions}>
          <a className={buttonClass('primary')} href="#products">
            Explore Products
          </a>
          <ButtonLink href="/about" variant="secondary">
            Our Story
          </ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <Picture
          className={styles.back}
          src="/products/big1_1to200_set.svg"
          alt="A wooden frame with a photo, names and seven notes"
          width={800}
          height={600}
          lazy={false}
        />
        <Picture
          className={styles.front}
          src="/products/50_rupees_note.svg"
          alt="A gift note with a date as its serial number"
          width={800}
          height={600}
          lazy={false}
        />
      </div>
    </section>
  );
}
