import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { GiftIcon, PinIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { noteRange } from '#shared/catalogue/note-range.ts';
import { informationPages } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';
import styles from './about-screen.module.css';

const reasons = [
  {
    icon: <GiftIcon />,
    title: 'Made for one person',
    text: 'A date, a name, a sign, a photograph: every piece is put together from what you tell us, and no two are alike.',
  },
  {
    icon: <SealIcon />,
    title: 'A clear price',
    text: 'You see what each letter and each note adds while you personalise, and you pay the sum that stood on the button.',
  },
  {
    icon: <TruckIcon />,
    title: 'Delivered across India',
    text: 'Each item says how long it takes before you put it in your cart.',
  },
  {
    icon: <PinIcon />,
    title: 'Your photos stay yours',
    text: 'We take the location and camera data out of them, and only you and the people who make your gift can see them.',
  },
];

/** `/about`: the story, the mission, the commitment and why to choose the shop. */
export function AboutScreen() {
  return (
    <Page
      title={informationPages.about.title}
      lead="We turn the numbers people remember into gifts they keep."
    >
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="story">
          <h2 id="story">Our story</h2>
          <p>
            {shop.name} began in {shop.founded} in {shop.city}, with a simple observation: every
            currency note carries a number, and some numbers mean the world to somebody. A birthday,
            a wedding day, the day the keys to the new house were handed over.
          </p>
          <p>
            We started to look for notes whose serial numbers spell out such days. Frames came next,
            then resin pieces that hold a photograph beside the note, and coins and stamps with the
            signs of the zodiac. Today our notes run from {noteRange}.
          </p>
        </section>
        <section className={styles.section} aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p>
            To make a gift that could only have been meant for one person, at a price that is plain
            from the first click, and to bring it to any address in India.
          </p>
        </section>
        <section className={styles.section} aria-labelledby="commitment">
          <h2 id="commitment">Our commitment</h2>
          <p>
            We check every date, name and photograph against your order before we begin. If a piece
            reaches you damaged, tell us within 24 hours and we will put it right as our refund
            policy says.
          </p>
        </section>
      </div>
      <section className={styles.why} aria-labelledby="why">
        <h2 id="why">Why choose us</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className={styles.reason}>
              {icon}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        <ButtonLink href="/products/currency-notes">Browse currency notes</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </Page>
  );
}
