import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { wasDraftBegun } from '#pwa/device/first-paint-notes.ts';
import { chooseGiftDay, giftDayStore } from '#pwa/device/gift-day.ts';
import { ButtonLink, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { homeNote } from '#shared/gifts/shelf.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import { giftDays, serialNumber, spelledNumber } from '#shared/values/spelled-day.ts';
import styles from './home-screen.module.css';
import { words } from './words.ts';

const ContinueDraft = lazy(async () => ({
  default: (await import('#pwa/ordering/continue-draft.tsx')).ContinueDraft,
}));

/** What is below the first view, whose code comes after it; its words are in the page that was sent. */
export const belowHero = lazyAhead(async () => (await import('./below-hero.tsx')).BelowHero);

const rest = (
  <Suspense>
    <belowHero.Component />
  </Suspense>
);

/** Shows the start page. */
export function HomeScreen() {
  return (
    <>
      <div className={styles.draft}>
        <Late meanwhile={null}>{wasDraftBegun() && <ContinueDraft />}</Late>
      </div>
      <Hero />
      {rest}
    </>
  );
}

/** The number of this day stands on the note until another one is chosen. */
const sampleDay = '1998-02-14';

/**
 * Shows the head of the home page: it asks for a day, which is written on a note as it is typed and
 * goes along to all gifts (B71). Explore Products scrolls to the cards below (D8).
 */
function Hero() {
  const heading = useScreenHeading(pageWords.home.title);
  const choice = useStore(giftDayStore);
  const [fields, setFields] = useState(choice);
  const [lastChoice, setLastChoice] = useState(choice);
  if (lastChoice !== choice) {
    // Chosen in another tab, or before this page took over; a name is kept without spaces around it.
    setLastChoice(choice);
    if (fields.day !== choice.day || fields.name.trim() !== choice.name) setFields(choice);
  }
  const [, navigate] = useLocation();
  const change = (day: string, name: string) => {
    setFields({ day, name });
    chooseGiftDay({ day, name });
  };
  const { day, name } = fields;
  return (
    <section className={styles.hero}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {words.hero.title}
      </h1>
      <Note number={serialNumber(day) ?? serialNumber(sampleDay) ?? ''} />
      <form
        className={classNames(ui.column3, styles.words)}
        action={allGiftsPath}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(allGiftsPath);
        }}
      >
        <p className={styles.lead}>{words.hero.lead}</p>
        <fieldset className={styles.day}>
          <legend className={styles.which}>{words.hero.which}</legend>
          <label className={styles.field}>
            <span className={ui.label}>{uiWords.day.yours}</span>
            <input
              className={classNames(ui.inkEdgeWhenEnabled, ui.focusEdge)}
              type="date"
              {...giftDays}
              value={day}
              onChange={({ target }) => change(target.value, name)}
            />
          </label>
          <label className={styles.field}>
            <span className={ui.label}>{uiWords.day.name}</span>
            <input
              className={classNames(ui.inkEdgeWhenEnabled, ui.focusEdge)}
              dir="auto"
              autoComplete="off"
              maxLength={maxNameLength}
              value={name}
              onChange={({ target }) => change(day, target.value)}
            />
          </label>
          <SpelledDay day={day} />
          <button type="submit" className={buttonClass('primary', styles.show)}>
            {words.hero.show}
          </button>
        </fieldset>
        <div className={classNames(ui.row2, styles.quiet)}>
          <a className={buttonClass('quiet')} href="#products">
            {words.hero.explore}
          </a>
          <ButtonLink href="/about" variant="quiet">
            {words.hero.story}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

/** Lays a number over the picture of a note, in the face that the pictures are set in. */
function Note({ number }: { number: string }) {
  const { width, height, number: place } = homeNote;
  return (
    <div className={styles.note} role="img" aria-label={words.hero.note(number)}>
      <Picture
        className={styles.sheet}
        src="/products/home-note.svg"
        alt=""
        width={width}
        height={height}
        lazy={false}
      />
      <svg className={styles.number} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <text
          x={place.x}
          y={place.y}
          fontSize={place.size}
          letterSpacing={place.spacing}
          fill={place.fill}
          textAnchor="middle"
        >
          {number}
        </text>
      </svg>
    </div>
  );
}

/** Says the day in words, after the note has it: the first time takes a browser a while. */
function SpelledDay({ day }: { day: string }) {
  const language = useLanguage();
  const spelled = spelledNumber(useDeferredValue(day), language);
  return (
    <p role="status" className={classNames(ui.note, styles.spelled, spelled && ui.day)}>
      {spelled || words.hero.example(spelledNumber(sampleDay, language))}
    </p>
  );
}
