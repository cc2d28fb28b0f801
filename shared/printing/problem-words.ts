import { translated } from '#shared/language/translated.ts';
import { englishProblems, type ProblemWords } from './english-problems.ts';

/** What staff read of problems, in the language of the page. The server's files speak English. */
export const problemWords: ProblemWords = translated(
  'shared/printing/problem-words',
  englishProblems,
);
