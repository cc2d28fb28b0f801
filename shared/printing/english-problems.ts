import { isolated } from '#shared/language/directions.ts';
import type { ItemProblem, PrintProblem } from './print-problems.ts';

type ProblemOf<Kind extends PrintProblem['kind']> = Extract<PrintProblem, { kind: Kind }>;

/** What each problem of a print file says. */
export type ProblemWords = {
  [Kind in PrintProblem['kind']]: (problem: ProblemOf<Kind>) => string;
} & {
  of: (place: { order: string; item: number; text: string }) => string;
};

export const englishProblems: ProblemWords = {
  letters_missing: ({ text, letters }) =>
    `“${text}” has letters our faces lack: ${letters.map(isolated).join(' ')}. They are left out.`,
  outside_safe_area: ({ text }) => `“${text}” comes nearer than 3 mm to the cut.`,
  cut_short: ({ text }) => `“${text}” is too long for its place and is cut short.`,
  photos_missing: ({ count }) =>
    count === 1 ? 'A photo has not arrived yet.' : `${count} photos have not arrived yet.`,
  photo_unreadable: () => 'A photo could not be read and is left out.',
  not_drawn: () => 'The order does not say what is on this gift, so it has no print file.',
  drawing_failed: () => 'This gift could not be drawn, so it has no print file.',
  not_approved: () =>
    'A changed version waits for its customer’s answer; this is the one before it.',
  changes_asked: () => 'Its customer asked for changes, and that question is still open.',
  drawn_anew: () =>
    'Our drawings have changed since this gift was seen: compare it with the picture of the order.',
  of: ({ order, item, text }) => `${order}, gift ${item}: ${text}`,
};

/** A problem as a sentence that names its gift, with what was typed set apart (T54). */
export function problemText(words: ProblemWords, { order_number, item, problem }: ItemProblem) {
  const say = words[problem.kind] as (problem: PrintProblem) => string;
  const apart = 'text' in problem ? { ...problem, text: isolated(problem.text) } : problem;
  return words.of({ order: order_number, item, text: say(apart) });
}
