import { readText } from '#shared/language/typed-text.ts';
import { type Customisation, customisationKinds } from './customisation.ts';

/** What was typed and is seen, without empty texts, rows and names, and without the photos. */
export function typedDetails(form: Customisation): Customisation {
  const { customNotes, customNames, folder: _, ...texts } = form;
  const notes = (customNotes ?? []).filter(({ date, currency }) => date || currency !== undefined);
  const names = (customNames ?? [])
    .map((name) => readText(name, 'one').trim())
    .filter((name) => name !== '');
  const visibleTexts = Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [];
    const isLong = customisationKinds[key as keyof typeof texts] === 'text';
    const text = readText(value, isLong ? 'many' : 'one').trim();
    return text === '' ? [] : [[key, text] as const];
  });
  return {
    ...Object.fromEntries(visibleTexts),
    ...(notes.length > 0 ? { customNotes: notes } : {}),
    ...(names.length > 0 ? { customNames: names } : {}),
  };
}

/** Returns whether anything is typed that is worth keeping. */
export function isTouched(form: Customisation): boolean {
  return Object.keys(typedDetails(form)).length > 0;
}

/** Whether two customisations say the same and place photos alike, whichever photos they have. */
export function sameDetails(one: Customisation, other: Customisation): boolean {
  return inOrder(one) === inOrder(other) && samePlacings(one, other);
}

/** Whether the shopper placed the same photos alike; what became known of a photo is no change. */
export function samePlacings(one: PhotoPoses, other: PhotoPoses): boolean {
  return placings(one) === placings(other);
}

type PhotoPoses = Pick<Customisation, 'photoPoses'>;

function placings({ photoPoses = [] }: PhotoPoses): string {
  const placed = photoPoses.flatMap(({ photoId, placing }) =>
    placing ? [[photoId, placing.x, placing.y, placing.zoom, placing.turn].join()] : [],
  );
  return placed.sort().join('\n');
}

function inOrder(customisation: Customisation): string {
  const entries = Object.entries(typedDetails(customisation));
  return JSON.stringify(entries.sort(([one], [other]) => one.localeCompare(other)));
}
