import type { FieldId } from '#shared/gifts/field.ts';

/** Moves focus to the first empty or wrong control of the first of the missing fields. */
export function focusMissing(form: HTMLElement | null, [first]: readonly FieldId[]): void {
  if (!form || first === undefined) return;
  const controls = form.querySelectorAll<HTMLInputElement>(
    `[data-field="${first}"] :is(input, select, textarea)`,
  );
  const wanting = [...controls].find(({ value, validity }) => value === '' || !validity.valid);
  (wanting ?? controls[0])?.focus();
}
