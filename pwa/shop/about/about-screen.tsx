import type { ReactNode } from 'react';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { GiftIcon, PinIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import styles from './about-screen.module.css';
import { words } from './words.ts';

/** Shows `/about`: the story, the mission, the commitment and why to choose the shop. */
export function AboutScreen() {
  const { personal, price, delivery, photos } = words.reasons;
  return (
    <Page title={pageWords.about.title} lead={words.lead}>
      <div className={classNames(ui.stack6, styles.sections)}>
        <Section id="story" {...words.story} />
        <Section id="mission" {...words.mission} />
        <Section id="commitment" {...words.commitment} />
      </div>
      <section className={classNames(ui.largeTitles, styles.why)} aria-labelledby="why">
        <h2 id="why">{words.why}</h2>
        <ul className={classNames(ui.stack5, styles.reasons)}>
          <Reason icon={<GiftIcon />} {...personal} />
          <Reason icon={<SealIcon />} {...price} />
          <Reason icon={<TruckIcon />} {...delivery} />
          <Reason icon={<PinIcon />} {...photos} />
        </ul>
      </section>
      <div className={ui.row3}>
        <ButtonLink href={allGiftsPath}>{words.browse}</ButtonLink>
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
    <section className={classNames(ui.largeTitles, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function Reason({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={classNames(ui.topStack2, ui.coloredIcons, ui.smallTitles, ui.mutedTexts)}>
      {icon}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
