import { missingName } from '#shared/customise/missing-details.ts';
import type { Field } from '#shared/gifts/field.ts';

/** The name a field goes by in `data-field`. */
export function fieldName(field: Field): string {
  return 'key' in field ? field.key : field.control;
}

/** Moves focus to the first empty or wrong control of the first field named in `missing`. */
export function focusMissing(
  form: HTMLElement | null,
  fields: readonly Field[],
  missing: readonly string[],
): void {
  const field = fields.find((candidate) => missingName(candidate) === missing[0]);
  if (!form || !field) return;
  const controls = form.querySelectorAll<HTMLInputElement>(
    `[data-field="${fieldName(field)}"] :is(input, select, textarea)`,
  );
  const wanting = [...controls].find(({ value, validity }) => value === '' || !validity.valid);
  (wanting ?? controls[0])?.focus();
}
