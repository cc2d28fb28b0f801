import { lazy, type ReactNode } from 'react';
import { wasDraftBegun } from '#pwa/device/checkout-keys.ts';
import { ButtonLink, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { GiftIcon, MailIcon, PhoneIcon, PinIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { GiftCards } from './gift-cards.tsx';
import styles from './home-screen.module.css';
import { words } from './words.ts';

const ContinueDraft = lazy(async () => ({
  default: (await import('#pwa/ordering/continue-draft.tsx')).ContinueDraft,
}));

/** Shows the start page. */
export function HomeScreen() {
  return (
    <>
      <div className={styles.draft}>
        <Late meanwhile={null}>{wasDraftBegun() && <ContinueDraft />}</Late>
      </div>
      <Hero />
      <GiftCards />
      <Highlights />
      <AboutSummary />
      <ContactSummary />
    </>
  );
}

/** Shows where the shop is and how to reach it. */
function ContactSummary() {
  return (
    <section className={styles.section} aria-labelledby="contact-heading">
      <h2 className={styles.heading} id="contact-heading">
        {words.contact.title}
      </h2>
      <ul className={classNames(ui.stack4, styles.contactSummaryList)}>
        <Way icon={<PinIcon />} label={words.contact.city}>
          {words.contact.inCity}
        </Way>
        <Way icon={<PhoneIcon />} label={words.contact.phone}>
          <PhoneLink phone={shop.phone} call={shop.call} />
        </Way>
        <Way icon={<MailIcon />} label={words.contact.email}>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Way>
      </ul>
      <div>
        <ButtonLink href="/contact" variant="secondary">
          {words.contact.write}
        </ButtonLink>
      </div>
    </section>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.link}>{icon}</span>
      <div>
        <p className={ui.note}>{label}</p>
        <div className={classNames(ui.boldBreaking, ui.tallLinks)}>{children}</div>
      </div>
    </li>
  );
}

/** Shows who the shop is, in a few sentences. */
function AboutSummary() {
  return (
    <section className={styles.section} aria-labelledby="about-heading">
      <div className={styles.panel}>
        <div className={styles.aboutSummaryWords}>
          <h2 className={styles.heading} id="about-heading">
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

/** Shows the three reasons to order here. */
function Highlights() {
  const { label, gifts, quality, delivery } = words.highlights;
  return (
    <section className={styles.section} aria-label={label}>
      <ul className={classNames(ui.threeColumns, styles.list)}>
        <Highlight icon={<GiftIcon />} {...gifts} />
        <Highlight icon={<SealIcon />} {...quality} />
        <Highlight icon={<TruckIcon />} {...delivery} />
      </ul>
    </section>
  );
}

function Highlight({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.highlight}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={ui.smallTitle}>{title}</h2>
      <p className={ui.muted}>{text}</p>
    </li>
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
