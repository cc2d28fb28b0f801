import { type ReactElement, useEffect } from 'react';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { datesOnNotes, isShown } from '#shared/customisation/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, type FieldId, fieldId } from '#shared/gifts/gift-field.ts';
import { NamesField } from './fields/names-field.tsx';
import { NotesField } from './fields/notes-field.tsx';
import { PhotosField } from './fields/photos-field.tsx';
import { SingleField } from './fields/single-field.tsx';
import styles from './gift-dialog.module.css';
import type { ChangeForm } from './gift-form.ts';
import type { ChosenPhotos, Gift } from './use-gift.ts';

/** Shows all that an open gift asks for, in its dialog and on its page; what is around them lays them out. */
export function GiftFields({ gift }: { gift: Gift }) {
  useEffect(keepFocus, []);
  const { opened, fields, form, selection, marked } = gift;
  const numbers: readonly FieldId[] = datesOnNotes(variantOf(opened));
  return fields
    .filter((field) => isShown(field, form))
    .map((field) => (
      <div
        key={fieldId(field)}
        data-field={fieldId(field)}
        className={isWide[field.control] ? styles.whole : undefined}
      >
        <GiftField
          field={field}
          form={form}
          onForm={gift.change}
          selection={selection}
          missing={marked.includes(fieldId(field))}
          isNumber={numbers.includes(fieldId(field))}
        />
      </div>
    ));
}

interface GiftFieldProps {
  field: Field;
  form: Customisation;
  onForm: ChangeForm;
  selection: ChosenPhotos;
  /** It was asked for and is still empty or wrong. */
  missing: boolean;
  /** It is a date that becomes the number of a note. */
  isNumber: boolean;
}

/** One question as the control its kind calls for. */
function GiftField(props: GiftFieldProps): ReactElement {
  const { field, form, onForm, selection, missing, isNumber } = props;
  switch (field.control) {
    case 'photos':
      return <PhotosField field={field} selection={selection} missing={missing} />;
    case 'notes':
      return <NotesField field={field} form={form} onForm={onForm} missing={missing} />;
    case 'names':
      return <NamesField field={field} form={form} onForm={onForm} />;
    default:
      return (
        <SingleField
          field={field}
          value={form[field.key] ?? ''}
          onForm={onForm}
          missing={missing}
          isNumber={isNumber}
        />
      );
  }
}

/** Whether a control needs the whole width of the form. */
const isWide: Record<Field['control'], boolean> = {
  multiline: true,
  photos: true,
  notes: true,
  names: true,
  text: false,
  date: false,
  select: false,
};
