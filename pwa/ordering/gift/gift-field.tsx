import type { ReactElement } from 'react';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Field } from '#shared/gifts/field.ts';
import type { ChangeForm } from './gift-form.ts';
import { NamesField } from './names-field.tsx';
import { NotesField } from './notes-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { SingleField } from './single-field.tsx';
import type { ChosenPhotos } from './use-gift.ts';

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
      return (
        <SingleField
          field={field}
          value={form[field.key] ?? ''}
          onForm={onForm}
          missing={missing}
        />
      );
  }
}
