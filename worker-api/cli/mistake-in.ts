import { englishFailures } from '#shared/failures/english-failures.ts';
import { fieldErrorText } from '#shared/failures/failure-text.ts';
import { issuesOf } from '#shared/http/issue.ts';

/** The first thing that is wrong with what was typed, as a sentence without its full stop. */
export function mistakeIn(error: Parameters<typeof issuesOf>[0]): string {
  const [first] = issuesOf(error);
  return first ? fieldErrorText(englishFailures, { msg: '', ...first }) : '';
}
