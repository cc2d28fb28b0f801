import type { Customisation } from './customisation.ts';
import { maxCustomNames } from './limits.ts';

/** The names of a custom frame that count, trimmed: those with something in them (D20). */
export function completeNames(customisation: Customisation): string[] {
  return (customisation.customNames ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, maxCustomNames);
}
