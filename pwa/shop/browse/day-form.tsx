import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { chooseGiftDay, forgetGiftDay, giftDayStore } from '#pwa/device/gift-day.ts';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import { giftDays, spelledDay, spelledNumber } from '#shared/values/spelled-day.ts';
import styles from './browse-screen.module.css';
import { words } from './words.ts';

interface DayFormProps {
  /** The gifts have notes, on which the day is a number. */
  hasNumbers: boolean;
  onDone: () => void;
}

/** Asks for the day and the name of the gifts in the place of what says them (B71). */
export function DayForm({ hasNumbers, onDone }: DayFormProps) {
  const giftDay = useStore(giftDayStore);
  const [day, setDay] = useState(giftDay.day);
  const [name, setName] = useState(giftDay.name);
  const language = useLanguage();
  const spelled = hasNumbers ? spelledNumber(day, language) : spelledDay(day, language);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      aria-label={words.day.change}
      className={classNames(ui.shrinking, styles.dayForm)}
      onSubmit={(event) => {
        event.preventDefault();
        chooseGiftDay({ day, name });
        onDone();
      }}
    >
      <TextInput
        label={uiWords.day.yours}
        type="date"
        {...giftDays}
        value={day}
        hint={markDay(spelled) || undefined}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextInput
        label={uiWords.day.name}
        autoComplete="off"
        maxLength={maxNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={ui.row2}>
        <Button type="submit" variant="secondary">
          {words.day.use}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forgetGiftDay();
            onDone();
          }}
        >
          {words.day.clear}
        </Button>
      </div>
    </form>
  );
}
