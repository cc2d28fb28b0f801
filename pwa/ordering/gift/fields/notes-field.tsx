import { useState } from 'react';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import styles from '#pwa/ordering/gift/gift-dialog.module.css';
import {
  type ChangeForm,
  canAddNote,
  notesOf,
  withNewNote,
  withNote,
  withoutNote,
} from '#pwa/ordering/gift/gift-form.ts';
import { words } from '#pwa/ordering/gift/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Customisation, CustomNote } from '#shared/customisation/customisation.ts';
import type { NotesField as NotesFieldOf } from '#shared/gifts/gift-field.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { notePrice } from '#shared/pricing/extra-prices.ts';
import type { NotePrices } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';
import { giftDays, isGiftDate, spelledNumber } from '#shared/values/spelled-day.ts';
import { missingText } from './single-field.tsx';

interface NotesFieldProps {
  field: NotesFieldOf;
  form: Customisation;
  onForm: ChangeForm;
  missing: boolean;
}

/** Notes of the shopper's choice: rows of date and currency (D21). */
export function NotesField({
  field: { min, max, denominations },
  form,
  onForm,
  missing,
}: NotesFieldProps) {
  const { notes: prices } = useRates();
  const choices = denominations.map((rupees) => choiceOf(rupees, prices));
  const notes = notesOf(form);
  const [removed, setRemoved] = useState<number | null>(null);
  return (
    <div className={styles.rows}>
      <p className={ui.note}>{words.notes.help(min, max)}</p>
      {notes.map((note, index) => (
        <NoteRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          key={index}
          number={index + 1}
          note={note}
          choices={choices}
          wasSubmitted={missing}
          needed={index < min}
          onChange={(customNote) => onForm((before) => withNote(before, index, customNote))}
          onRemove={() => {
            onForm((before) => withoutNote(before, index));
            setRemoved(index + 1);
          }}
        />
      ))}
      <p role="status" className="visually-hidden">
        {removed !== null && <span key={notes.length}>{words.notes.removed(removed)}</span>}
      </p>
      <div>
        <Button
          variant="secondary"
          disabled={!canAddNote(form, max)}
          onClick={() => onForm((before) => withNewNote(before, max))}
        >
          {words.notes.add}
        </Button>
      </div>
    </div>
  );
}

interface NoteRowProps {
  number: number;
  note: CustomNote;
  choices: readonly { value: string; label: string }[];
  /** Something is missing or wrong in one of the rows. */
  wasSubmitted: boolean;
  needed: boolean;
  onChange: (note: CustomNote) => void;
  onRemove: () => void;
}

function NoteRow({
  number,
  note,
  choices,
  wasSubmitted,
  needed,
  onChange,
  onRemove,
}: NoteRowProps) {
  const { date = '', currency } = note;
  const language = useLanguage();
  const dateFails = date === '' ? needed : !isGiftDate(date);
  const currencyFails = wasSubmitted && needed && currency === undefined;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{sharedWords.noteNumber(number)}</legend>
      <div className={classNames(ui.stack3, styles.controls)}>
        <TextInput
          label={words.notes.date}
          type="date"
          {...giftDays}
          value={date}
          hint={markDay(spelledNumber(date, language)) || undefined}
          error={
            wasSubmitted && dateFails ? missingText('date', words.notes.date, date) : undefined
          }
          onChange={({ target }) => onChange({ ...note, date: target.value })}
        />
        <Select
          label={words.notes.currency}
          options={choices}
          emptyLabel={words.notes.chooseCurrency}
          value={currency ?? ''}
          error={currencyFails ? missingText('select', words.notes.currency, '') : undefined}
          onChange={({ target }) => onChange(withCurrency(note, target.value))}
        />
        <Button
          variant="quiet"
          className={styles.remove}
          aria-label={words.notes.removeNote(number)}
          onClick={onRemove}
        >
          {words.notes.remove}
        </Button>
      </div>
    </fieldset>
  );
}

function choiceOf(rupees: number, prices: NotePrices) {
  const label = words.notes.choice(rupees, formatInr(notePrice(rupees, prices) ?? 0));
  return { value: String(rupees), label };
}

function withCurrency({ date }: CustomNote, value: string): CustomNote {
  return value === '' ? { date } : { date, currency: Number(value) };
}
