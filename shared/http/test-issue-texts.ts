import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { fieldErrorText } from '#shared/failures/failure-text.ts';
import { issuesOf } from './failure.ts';

/** What is wrong, as the API says it; undefined for a request that is accepted. */
export function issueTexts({
  error,
}: {
  error?: Parameters<typeof issuesOf>[0] | undefined;
}): string[] | undefined {
  return (
    error && issuesOf(error).map((issue) => fieldErrorText(englishFailures, { msg: '', ...issue }))
  );
}
