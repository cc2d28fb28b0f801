import type { ReactNode } from 'react';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { GiftIcon, PinIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { moreGifts } from '#shared/pages/public-pages.ts';
import styles from './about-screen.module.css';
import { words } from './words.ts';

/** `/about`: the story, the mission, the commitment and why to choose the shop. */
export function AboutScreen() {
  const { personal, price, delivery, photos } = words.reasons;
  return (
    <Page title={pageWords.about.title} lead={words.lead}>
      <div className={styles.sections}>
        <Section id="story" {...words.story} />
        <Section id="mission" {...words.mission} />
        <Section id="commitment" {...words.commitment} />
      </div>
      <section className={styles.why} aria-labelledby="why">
        <h2 id="why">{words.why}</h2>
        <ul className={styles.reasons}>
          <Reason icon={<GiftIcon />} {...personal} />
          <Reason icon={<SealIcon />} {...price} />
          <Reason icon={<TruckIcon />} {...delivery} />
          <Reason icon={<PinIcon />} {...photos} />
        </ul>
      </section>
      <div className={styles.actions}>
        <ButtonLink href={moreGifts}>{words.browse}</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {words.write}
        </ButtonLink>
      </div>
    </Page>
  );
}

interface SectionProps {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

function Section({ id, title, paragraphs }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function Reason({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.reason}>
      {icon}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
