import type { Dictionary } from '#shared/language/translated.ts';

interface FamilyWords {
  page: { title: string };
}

/**
 * Returns the room of a file: `shared/gifts/zodiac/words` for `#shared/gifts/zodiac/words.hi.ts`.
 */
const roomAt = (path: string) =>
  new URL(path, 'file:///pwa/first-load/').pathname.slice(1).replace(/\.\w+\.tsx?$/, '');

/**
 * Returns the words of a language, by room.
 * @param modules by their path from here; those that export no `language` help others to say theirs
 */
function dictionaryOf(language: string, modules: Readonly<Record<string, unknown>>): Dictionary {
  const words: Dictionary = Object.fromEntries(
    Object.entries(modules).flatMap(([path, module]) => {
      const { [language]: dictionary } = module as Record<string, object | undefined>;
      return dictionary ? [[roomAt(path), dictionary]] : [];
    }),
  );
  return { ...words, 'shared/gifts/shelf-words': shelfWords(words) };
}

/** What the first paint says of the families, as `englishFamilies` has it. */
function shelfWords(words: Dictionary): object {
  const families = Object.entries(words).flatMap(([room, dictionary]) => {
    const [, folder] = /^shared\/gifts\/([^/]+)\/words$/.exec(room) ?? [];
    if (folder === undefined) return [];
    const { page } = dictionary as FamilyWords;
    return [[idOf(folder), { title: page.title }]];
  });
  return Object.fromEntries(families);
}

/** `photo-frame` → `photoFrame`, as the list of families has it. */
function idOf(folder: string): string {
  return folder.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
}

/** All words of the client in Hindi. */
export const hindi = dictionaryOf(
  'hindi',
  import.meta.glob(
    [
      './*.hi.ts',
      './*.hi.tsx',
      '../../pwa/**/*.hi.ts',
      '../../pwa/**/*.hi.tsx',
      '../../shared/**/*.hi.ts',
    ],
    {
      eager: true,
    },
  ),
);
