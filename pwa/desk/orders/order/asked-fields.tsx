import { FieldPair } from '#pwa/desk/forms/form-dialog.tsx';
import { Select, TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { wideField } from '#pwa/ui/forms/form-group.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isShown } from '#shared/customisation/fields.ts';
import { offeredChoices } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, fieldId, labelOf } from '#shared/gifts/field.ts';
import { approvalWords as words } from './approval-words.ts';

interface AskedFieldsProps {
  product: Product;
  details: Customisation;
  onChange: (details: Customisation) => void;
}

/** What staff may change of a gift. Which notes it has is part of its price, so those stay. */
export function AskedFields({ product, details, onChange }: AskedFieldsProps) {
  return (
    <FieldPair>
      {variantOf(product)
        .fields.filter((field) => isShown(field, details))
        .map((field) => (
          <AskedField key={fieldId(field)} field={field} details={details} onChange={onChange} />
        ))}
    </FieldPair>
  );
}

interface AskedFieldProps extends Omit<AskedFieldsProps, 'product'> {
  field: Field;
}

function AskedField({ field, details, onChange }: AskedFieldProps) {
  switch (field.control) {
    case 'photos':
      return null;
    case 'names':
      return (details.customNames ?? []).map((name, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: names keep their places
          key={at}
          label={words.name(at + 1)}
          value={name}
          onChange={({ target }) => {
            const customNames = replaced(details.customNames, at, target.value);
            onChange({ ...details, customNames });
          }}
        />
      ));
    case 'notes':
      return (details.customNotes ?? []).map((note, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: notes keep their places
          key={at}
          type="date"
          label={words.noteDate(at + 1)}
          value={note.date ?? ''}
          onChange={({ target }) => {
            const changed = { ...note, date: target.value };
            onChange({ ...details, customNotes: replaced(details.customNotes, at, changed) });
          }}
        />
      ));
    default:
      return <TypedField field={field} details={details} onChange={onChange} />;
  }
}

interface TypedFieldProps extends Omit<AskedFieldsProps, 'product'> {
  field: Extract<Field, { key: unknown }>;
}

function TypedField({ field, details, onChange }: TypedFieldProps) {
  const label = labelOf(field);
  const value = details[field.key] ?? '';
  const change = (text: string) => onChange({ ...details, [field.key]: text });
  switch (field.control) {
    case 'select': {
      const options = offeredChoices(field.choices).map(({ key, text }) => ({
        value: key,
        label: text,
      }));
      return (
        <Select
          label={label}
          value={value}
          options={options}
          emptyLabel={words.choose}
          onChange={({ target }) => change(target.value)}
        />
      );
    }
    case 'multiline':
      return (
        <TextArea
          label={label}
          value={value}
          className={wideField}
          rows={3}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'date':
    case 'text':
      return (
        <TextInput
          label={label}
          value={value}
          type={field.control}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}

function replaced<T>(all: readonly T[] = [], at: number, one: T): T[] {
  return all.map((each, index) => (index === at ? one : each));
}
