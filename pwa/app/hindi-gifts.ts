import type { Dictionary } from '#shared/translated.ts';

interface FamilyInHindi {
  page: { title: string };
  card: object;
}

/** The Hindi of every family of gifts, by its folder, which is its room as well. */
const families = new Map(
  Object.entries(
    import.meta.glob<FamilyInHindi>('../../shared/gifts/*/words.hi.ts', {
      eager: true,
      import: 'hindi',
    }),
  ).map(([path, words]) => [path.split('/').at(-2) ?? '', words]),
);

/** The words of the families, and what the first paint says of them. */
export const giftsInHindi: Dictionary = {
  ...Object.fromEntries(families),
  families: Object.fromEntries(
    [...families].map(([folder, { page, card }]) => [idOf(folder), { title: page.title, card }]),
  ),
};

/** `photo-frame` → `photoFrame`, as the list of families has it. */
function idOf(folder: string): string {
  return folder.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
}
