import { wordsOfText } from './words-of-gift.ts';

/**
 * Finds gifts by their words, as their places in the list of the shop. A search costs what it
 * finds, however many gifts there are.
 */
export function createGiftIndex() {
  const placesOf = new Map<string, number[]>();
  let sorted: readonly string[] | null = null;

  /** Gifts may be added in any order. */
  function add(place: number, words: ReadonlySet<string>): void {
    for (const word of words) {
      const places = placesOf.get(word);
      if (places) places.push(place);
      else placesOf.set(word, [place]);
    }
    sorted = null;
  }

  /** Yields the words that begin so. */
  function* wordsFrom(beginning: string): Generator<string> {
    sorted ??= [...placesOf.keys()].sort();
    for (let at = firstFrom(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) {
      yield sorted[at] as string;
    }
  }

  /** Returns the gifts with words that begin so, each with whether it has the word whole. */
  function placesFrom(beginning: string): Map<number, boolean> {
    const matches = new Map<number, boolean>();
    for (const word of wordsFrom(beginning)) {
      for (const place of placesOf.get(word) ?? []) {
        if (!matches.get(place)) matches.set(place, word === beginning);
      }
    }
    return matches;
  }

  /**
   * Returns the gifts of which a word begins with each of those of the text: first those that have
   * them whole. None for a text without words.
   */
  function find(text: string): number[] {
    const [first, ...others] = [...new Set(wordsOfText(text))].map(placesFrom).sort(bySize);
    if (!first) return [];
    const whole: number[] = [];
    const partial: number[] = [];
    for (const [place, isWhole] of first) {
      if (!others.every((other) => other.has(place))) continue;
      const list = isWhole && others.every((other) => other.get(place)) ? whole : partial;
      list.push(place);
    }
    return [...inOrder(whole), ...inOrder(partial)];
  }

  return { add, find };
}

/** Returns the first place of a sorted list whose word is not before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

const bySize = (one: Map<number, boolean>, other: Map<number, boolean>) => one.size - other.size;

function inOrder(places: number[]): number[] {
  return places.sort((one, other) => one - other);
}
