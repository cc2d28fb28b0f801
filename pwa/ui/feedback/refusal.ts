import type { ReactNode } from 'react';
import type { FailureParts } from '#shared/failures/failure-text.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';

/** Why the server refused a form, and at which field that stands; null: at none. */
export interface Refusal {
  field: string | null;
  /** Returns the sentence in the language of the page when it is called. */
  text: () => ReactNode;
}

/**
 * Returns what a form shows of a failure. `fields` are its fields, by the reasons and the paths of
 * the API that are about them. `otherwise` is said where nothing is known.
 */
export function refusalOf(
  failure: FailureParts,
  fields: Readonly<Record<string, string>>,
  otherwise = () => '',
): Refusal {
  const [error, ...others] = failure.errors ?? [];
  const about = [error?.reason, error?.path, failure.reason];
  const field = others.length > 0 ? null : about.map((key) => fields[key ?? '']).find(Boolean);
  return {
    field: field ?? null,
    text: () => fieldTexts(failure) || textOf(failure) || otherwise(),
  };
}
