/** The words of rooms in another language than English, by room. */
export type Dictionary = Readonly<Record<string, object>>;

const rooms = new Map<string, { english: object; words: object }>();
/** The dictionary that is spoken. */
export let spoken: Dictionary = {};

/**
 * Returns the words of a room, in English until `speak` changes them in place. So they are read
 * where they are shown, never kept.
 * @param room the file they stand in, without its ending: `pwa/shop/cart/words`
 */
export function translated<Words extends object>(room: string, english: Words): Words {
  const words = { ...english, ...spoken[room] };
  rooms.set(room, { english, words });
  return words;
}

/** Returns whether another language than English is spoken. */
export function isTranslated(): boolean {
  return Object.keys(spoken).length > 0;
}

/** Changes the words of all rooms, also of those that load later; an empty one is English. */
export function speak(dictionary: Dictionary): void {
  spoken = dictionary;
  for (const [room, { english, words }] of rooms) {
    Object.assign(words, english, dictionary[room]);
  }
}

/**
 * The words of every room that has loaded, as they are now.
 * @internal
 */
export function roomsWithWords(): [room: string, words: object][] {
  return [...rooms].map(([room, { words }]) => [room, words]);
}
