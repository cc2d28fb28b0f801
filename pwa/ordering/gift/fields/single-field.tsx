import { memo, useState } from 'react';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import styles from '#pwa/ordering/gift/gift-dialog.module.css';
import { type ChangeForm, withText } from '#pwa/ordering/gift/gift-form.ts';
import { words } from '#pwa/ordering/gift/words.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Select, TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { maxDescriptionLength } from '#shared/customisation/customisation.ts';
import { choiceOf, choiceText, offeredChoices } from '#shared/gifts/choices.ts';
import { type Field, labelOf, type SelectField } from '#shared/gifts/gift-field.ts';
import { giftDays, spelledDay, spelledNumber } from '#shared/values/spelled-day.ts';
import { LettersInput } from './letters-input.tsx';

interface SingleFieldProps {
  field: Extract<Field, { key: string }>;
  value: string;
  onForm: ChangeForm;
  missing: boolean;
  /** A date that becomes the number of a note. */
  isNumber: boolean;
}

/**
 * A question with one answer. A letter that is typed changes one of them, and the others are left
 * alone, so that it is soon on the drawing.
 */
export const SingleField = memo(function SingleField(props: SingleFieldProps) {
  const { field, value, onForm, missing, isNumber } = props;
  // This component is drawn anew when the language changes, whose words it shows.
  const language = useLanguage();
  const spell = isNumber ? spelledNumber : spelledDay;
  const { key } = field;
  const label = labelOf(field);
  const onText = (text: string) => onForm((before) => withText(before, key, text));
  const fieldProps = {
    label,
    value,
    optional: !field.required && !('onlyWhen' in field) && !('usual' in field),
    error: missing ? missingText(field.control, label, value) : undefined,
  };
  const shared = {
    ...fieldProps,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  switch (field.control) {
    case 'select': {
      const { choices } = field;
      // The document speaks the texts of the specification, in any language of the page.
      const choiceName = (key: string) => choiceText(choices, key, 'english');
      return (
        <>
          <Select
            {...fieldProps}
            value={choiceName(value || (field.usual ?? ''))}
            onChange={({ target }) => onText(choiceOf(choices, target.value))}
            options={offeredChoices(choices).map(({ key, text }) => ({
              value: choiceName(key),
              label: text,
            }))}
            emptyLabel={field.usual === undefined ? words.fields.choose(label) : undefined}
          />
          {field.byBirthDate && <ChoiceByBirthDate field={field} onChoice={onText} />}
        </>
      );
    }
    case 'date':
      return (
        <TextInput
          {...shared}
          type="date"
          {...giftDays}
          hint={markDay(spell(value, language)) || undefined}
        />
      );
    case 'multiline':
      return (
        <TextArea
          {...shared}
          maxLength={maxDescriptionLength}
          counter={`${value.length}/${maxDescriptionLength}`}
        />
      );
    case 'text':
      return <LettersInput {...fieldProps} isPriced={field.perLetter === true} onText={onText} />;
  }
});

/** What to say beside a control that was asked for and is empty, or holds a date no gift can carry. */
export function missingText(
  control: 'text' | 'multiline' | 'date' | 'select',
  label: string,
  value: string,
): string {
  const { pleaseChoose, pleaseChooseDate, pleaseEnter } = words.fields;
  if (control === 'date' && value !== '') {
    return pleaseChooseDate(giftDays.min.slice(0, 4), giftDays.max.slice(0, 4));
  }
  return control === 'date' || control === 'select' ? pleaseChoose(label) : pleaseEnter(label);
}

interface ChoiceByBirthDateProps {
  field: Pick<SelectField, 'choices' | 'byBirthDate'>;
  onChoice: (value: string) => void;
}

/** Finds the choice for those who do not know it (B8). The birth date itself is not kept. */
function ChoiceByBirthDate({ field, onChoice }: ChoiceByBirthDateProps) {
  const [birthDate, setBirthDate] = useState('');
  const chosenBy = (day: string) => field.byBirthDate?.(day) ?? null;
  const choice = chosenBy(birthDate);
  const label = offeredChoices(field.choices).find(({ key }) => key === choice)?.text;
  return (
    <Disclosure label={words.byBirthDate.title}>
      <TextInput
        label={words.byBirthDate.birthDate}
        type="date"
        value={birthDate}
        onChange={({ target }) => {
          setBirthDate(target.value);
          const choice = chosenBy(target.value);
          if (choice !== null) onChoice(choice);
        }}
      />
      <p role="status" className={classNames(ui.hiddenWhenEmpty, styles.result)}>
        {label && words.byBirthDate.fits(label)}
      </p>
    </Disclosure>
  );
}
