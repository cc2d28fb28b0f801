import { AboutSummary } from './about-summary.tsx';
import { ContactSummary } from './contact-summary.tsx';
import { GiftCards } from './gift-cards.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';

/** The start page. */
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
