import { Button } from '#pwa/ui/button.tsx';
import { Select, TextInput } from '#pwa/ui/field.tsx';
import type { Customisation, CustomNote } from '#shared/customise/customisation.ts';
import { giftDays, isGiftDate } from '#shared/customise/gift-date.ts';
import { maxCustomNotes } from '#shared/customise/limits.ts';
import type { NotesField as NotesFieldOf } from '#shared/gifts/field.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { formatInr } from '#shared/money.ts';
import { customNotePrices, type Denomination, denominations } from '#shared/pricing/note-price.ts';
import {
  type ChangeForm,
  canAddNote,
  notesOf,
  withNewNote,
  withNote,
  withoutNote,
} from './gift-form.ts';
import { missingText } from './missing-text.ts';
import styles from './rows-field.module.css';
import { words } from './words.tsx';

interface NotesFieldProps {
  field: NotesFieldOf;
  form: Customisation;
  onForm: ChangeForm;
  missing: boolean;
}

/** Notes of the shopper's choice: rows of date and currency (D21). */
export function NotesField({ field: { min }, form, onForm, missing }: NotesFieldProps) {
  const notes = notesOf(form);
  return (
    <div className={styles.rows}>
      <p className={styles.help}>{words.notes.help(min, maxCustomNotes)}</p>
      {notes.map((note, index) => (
        <NoteRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          key={index}
          number={index + 1}
          note={note}
          asked={missing}
          needed={index < min}
          onChange={(changed) => onForm((before) => withNote(before, index, changed))}
          onRemove={() => onForm((before) => withoutNote(before, index))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          disabled={!canAddNote(form)}
          onClick={() => onForm(withNewNote)}
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
  /** Something is missing or wrong in one of the rows. */
  asked: boolean;
  needed: boolean;
  onChange: (note: CustomNote) => void;
  onRemove: () => void;
}

function NoteRow({ number, note, asked, needed, onChange, onRemove }: NoteRowProps) {
  const { date = '', currency } = note;
  const dateFails = date === '' ? needed : !isGiftDate(date);
  const currencyFails = asked && needed && currency === undefined;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{sharedWords.noteNumber(number)}</legend>
      <div className={styles.controls}>
        <TextInput
          label={words.notes.date}
          type="date"
          {...giftDays}
          value={date}
          error={asked && dateFails ? missingText('date', words.notes.date, date) : undefined}
          onChange={({ target }) => onChange({ ...note, date: target.value })}
        />
        <Select
          label={words.notes.currency}
          options={denominations.map(choiceOf)}
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

function choiceOf(rupees: Denomination) {
  const label = words.notes.choice(rupees, formatInr(customNotePrices[rupees]));
  return { value: String(rupees), label };
}

function withCurrency({ date }: CustomNote, value: string): CustomNote {
  return value === '' ? { date } : { date, currency: Number(value) };
}
