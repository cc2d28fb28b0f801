import type { Field } from '#shared/gifts/field.ts';
import type { Customisation } from './customisation.ts';

/** The most photos a gift takes; 0 when it takes none. */
export function maxPhotosOf({ fields }: { fields: readonly Field[] }): number {
  return fields.find((field) => field.control === 'photos')?.maxPhotos ?? 0;
}

/** Whether a field is on screen for what was typed so far. */
export function isShown(field: Field, customisation: Customisation): boolean {
  return (
    !('onlyWhen' in field) ||
    field.onlyWhen === undefined ||
    customisation[field.onlyWhen.key] === field.onlyWhen.value
  );
}
