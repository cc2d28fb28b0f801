import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { isolated } from '#shared/language/directions.ts';
import { spelledDay, spelledNumber } from '#shared/values/spelled-day.ts';
import styles from './browse-screen.module.css';
import { words } from './words.ts';

const { Component: DayForm, open: openForm } = lazyAhead(
  async () => (await import('./day-form.tsx')).DayForm,
);

/**
 * Says which day and name the gifts of the page are shown with, and opens a small form in place to change
 * them (B71).
 * @param hasNumbers the gifts have notes, on which the day is a number
 */
export function DayBar({ hasNumbers }: { hasNumbers: boolean }) {
  const { day, name } = useStore(giftDayStore);
  const [isOpen, setIsOpen] = useState(false);
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const press = usePress('change day', () => openForm(() => setIsOpen(!isOpen)));
  const spelled = hasNumbers ? spelledNumber(day, language) : spelledDay(day, language);
  const isChosen = spelled !== '' || name !== '';
  const close = () => {
    setIsOpen(false);
    bar.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={bar} className={styles.dayBar}>
      <p role="status" className={classNames(styles.day, isChosen ? ui.day : ui.muted)}>
        {spelled && <span>{spelled}</span>}{' '}
        {name && <span>{words.day.forName(isolated(name))}</span>}
        {!isChosen && words.day.none}
      </p>
      <Button variant="secondary" aria-expanded={isOpen} {...press}>
        {isChosen ? words.day.change : words.day.choose}
      </Button>
      {isOpen && (
        <CodeBoundary>
          <DayForm hasNumbers={hasNumbers} onDone={close} />
        </CodeBoundary>
      )}
    </div>
  );
}
