import { ButtonLink, buttonClass } from '#pwa/ui/button.tsx';
import { useScreenHeading } from '#pwa/ui/focus/use-screen-heading.ts';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { AboutSummary } from './about-summary.tsx';
import { ContactSummary } from './contact-summary.tsx';
import { GiftCards } from './gift-cards.tsx';
import { Highlights } from './highlights.tsx';
import styles from './home-screen.module.css';
import { words } from './words.ts';

/** Shows the start page. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <GiftCards />
      <Highlights />
      <AboutSummary />
      <ContactSummary />
    </>
  );
}

/** Shows the head of the home page; Explore Products scrolls to the cards below (D8). */
function Hero() {
  const heading = useScreenHeading(pageWords.home.title);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{words.hero.eyebrow}</p>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {words.hero.title}
        </h1>
        <p className={styles.lead}>{words.hero.lead}</p>
        <div className={ui.row3}>
          <a className={buttonClass('primary')} href="#products">
            {words.hero.explore}
          </a>
          <ButtonLink href="/about" variant="secondary">
            {words.hero.story}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <Picture
          className={styles.back}
          src="/products/big1_1to200_set.svg"
          alt={words.hero.framePicture}
          width={800}
          height={600}
          lazy={false}
        />
        <Picture
          className={styles.front}
          src="/products/50_rupees_note.svg"
          alt={words.hero.notePicture}
          width={800}
          height={600}
          lazy={false}
        />
      </div>
    </section>
  );
}
