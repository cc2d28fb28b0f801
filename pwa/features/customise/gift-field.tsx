import type { ReactElement } from 'react';
import { Select, TextArea, TextInput } from '#pwa/ui/field.tsx';
import type { Customisation } from '#shared/customise/customisation.ts';
import { giftDays } from '#shared/customise/gift-date.ts';
import { maxDescriptionLength } from '#shared/customise/limits.ts';
import { choiceOf, choiceText, offeredChoices } from '#shared/gifts/choices.ts';
import { type Field, labelOf } from '#shared/gifts/field.ts';
import { ChoiceByBirthDate } from './choice-by-birth-date.tsx';
import { type ChangeForm, withText } from './gift-form.ts';
import { LettersInput } from './letters-input.tsx';
import { missingText } from './missing-text.ts';
import { NamesField } from './names-field.tsx';
import { NotesField } from './notes-field.tsx';
import { PhotosField } from './photos-field.tsx';
import type { ChosenPhotos } from './use-gift.ts';
import { words } from './words.tsx';

interface GiftFieldProps {
  field: Field;
  form: Customisation;
  onForm: ChangeForm;
  chosen: ChosenPhotos;
  /** It was asked for and is still empty or wrong. */
  missing: boolean;
}

/** One question of the dialog as the control its kind calls for. */
export function GiftField(props: GiftFieldProps): ReactElement {
  const { field, form, onForm, chosen, missing } = props;
  switch (field.control) {
    case 'photos':
      return <PhotosField field={field} chosen={chosen} missing={missing} />;
    case 'notes':
      return <NotesField field={field} form={form} onForm={onForm} missing={missing} />;
    case 'names':
      return <NamesField field={field} form={form} onForm={onForm} />;
    default:
  }
  const { key } = field;
  const label = labelOf(field);
  const value = form[key] ?? '';
  const onText = (text: string) => onForm((before) => withText(before, key, text));
  const asked = {
    label,
    value,
    optional: !field.required && !('onlyWhen' in field),
    error: missing ? missingText(field.control, label, value) : undefined,
  };
  const shared = {
    ...asked,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  switch (field.control) {
    case 'select': {
      const { choices } = field;
      // The document speaks the texts of the specification, in any language of the page.
      const written = (chosen: string) => choiceText(choices, chosen, 'english');
      return (
        <>
          <Select
            {...asked}
            value={written(value)}
            onChange={({ target }) => onText(choiceOf(choices, target.value))}
            options={offeredChoices(choices).map(({ key, text }) => ({
              value: written(key),
              label: text,
            }))}
            emptyLabel={words.fields.choose(label)}
          />
          {field.byBirthDate && <ChoiceByBirthDate field={field} onChoice={onText} />}
        </>
      );
    }
    case 'date':
      return <TextInput {...shared} type="date" {...giftDays} />;
    case 'multiline':
      return (
        <TextArea
          {...shared}
          maxLength={maxDescriptionLength}
          counter={`${value.length}/${maxDescriptionLength}`}
        />
      );
    case 'text':
      return <LettersInput {...asked} prices={field.perLetter} onText={onText} />;
  }
}
