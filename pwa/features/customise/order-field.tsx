import type { Dispatch, SetStateAction } from 'react';
import { Select, TextArea, TextInput } from '#pwa/ui/field.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { Field } from '#shared/customise/fields.ts';
import { giftDays } from '#shared/customise/gift-date.ts';
import { missingDateText } from './missing-date-text.ts';
import { nameHint } from './name-hint.ts';
import { NamesField } from './names-field.tsx';
import { NotesField } from './notes-field.tsx';
import { costsPerLetter, withText } from './order-form.ts';
import { PhotosField } from './photos-field.tsx';
import { SignByBirthDate } from './sign-by-birth-date.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

interface OrderFieldProps {
  field: Field;
  product: Product;
  form: Customisation;
  onForm: Dispatch<SetStateAction<Customisation>>;
  draftPhotos: DraftPhotos;
  /** It was asked for and is still empty or wrong. */
  missing: boolean;
}

/** One question of the dialog as the control its kind calls for. */
export function OrderField(props: OrderFieldProps) {
  const { field, product, form, onForm, draftPhotos, missing } = props;
  switch (field.control) {
    case 'photos':
      return <PhotosField field={field} draftPhotos={draftPhotos} missing={missing} />;
    case 'notes':
      return <NotesField form={form} onForm={onForm} missing={missing} />;
    case 'names':
      return <NamesField form={form} onForm={onForm} />;
    default:
  }
  const { key, label } = field;
  const value = form[key] ?? '';
  const shared = {
    label,
    value,
    optional: field.missing === undefined && !('onlyWhen' in field),
    error: missing ? missingText(field.control, label, value) : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onForm((before) => withText(before, key, target.value)),
  };
  switch (field.control) {
    case 'select':
      return (
        <>
          <Select
            {...shared}
            options={field.options}
            emptyLabel={`Choose ${label.toLowerCase()}`}
          />
          {key === 'zodiacSign' && (
            <SignByBirthDate onSign={(sign) => onForm((before) => withText(before, key, sign))} />
          )}
        </>
      );
    case 'date':
      return <TextInput {...shared} type="date" {...giftDays} />;
    case 'multiline':
      return (
        <TextArea {...shared} maxLength={field.maxLength} counter={count(value, field.maxLength)} />
      );
    case 'text': {
      const costs = costsPerLetter(product, key);
      return (
        <TextInput
          {...shared}
          type="text"
          autoComplete="off"
          maxLength={field.maxLength}
          counter={
            costs || isNearly(value, field.maxLength) ? count(value, field.maxLength) : undefined
          }
          hint={costs ? nameHint(value) : undefined}
        />
      );
    }
  }
}

function count(value: string, maxLength: number | undefined): string | undefined {
  return maxLength === undefined ? undefined : `${value.length}/${maxLength}`;
}

/** Whether so much is typed that the end is near, which should surprise nobody. */
function isNearly(value: string, maxLength = Number.POSITIVE_INFINITY): boolean {
  return value.length >= maxLength * 0.8;
}

function missingText(
  control: 'text' | 'multiline' | 'date' | 'select',
  label: string,
  value: string,
): string {
  if (control === 'date') return missingDateText(label, value);
  const verb = control === 'select' ? 'choose' : 'enter';
  return `Please ${verb}: ${label}`;
}
