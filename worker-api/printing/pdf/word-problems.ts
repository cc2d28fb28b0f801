import type { PrintSheet } from '#api/printing/print-sheet.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import type { Words } from './outline-words.ts';

/** How near words may come to the cut, which is never quite where it is meant to be. */
const safeMm = 3;

/** What is wrong with the words of a sheet: letters that no face has, words the cut may take. */
export function wordProblems(
  { viewBox, bleedMm, mmPerUnit }: PrintSheet,
  words: readonly Words[],
): PrintProblem[] {
  const inset = (bleedMm + safeMm) / mmPerUnit;
  const right = viewBox.x + viewBox.width;
  const bottom = viewBox.y + viewBox.height;
  return words.flatMap((line): PrintProblem[] => {
    if ('missing' in line) {
      return [{ kind: 'letters_missing', text: line.text, letters: [...line.missing] }];
    }
    const { extent } = line;
    const isBeside =
      extent.right < viewBox.x ||
      extent.left > right ||
      extent.bottom < viewBox.y ||
      extent.top > bottom;
    const isSafe =
      extent.left >= viewBox.x + inset &&
      extent.right <= right - inset &&
      extent.top >= viewBox.y + inset &&
      extent.bottom <= bottom - inset;
    return isBeside || isSafe ? [] : [{ kind: 'outside_safe_area', text: line.text }];
  });
}
