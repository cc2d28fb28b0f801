import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { restAskedMs } from '#pwa/desk/api/rest-asked-ms.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';
import { words } from './words.ts';

const askEveryMs = 1_000;
/** Half a minute with what is waited after each, unless the server asks for more. */
const mostFailures = 5;

/**
 * What is known of a job of print files:
 *
 *     none → starting → job, asked for again after `waitMs` while it is under way
 *                     → unheard, after failures in a row: staff may have it asked for again → job
 *                     → failed, also once the server no longer knows the job
 */
export type PrintJobState =
  | { kind: 'none' | 'starting' }
  | { kind: 'failed'; message: string }
  | { kind: 'unheard'; job: PrintJob; message: string }
  | { kind: 'job'; job: PrintJob; waitMs: number; failures: number };

/** A job that is asked for in a second. */
export function heard(job: PrintJob): PrintJobState {
  return { kind: 'job', job, waitMs: askEveryMs, failures: 0 };
}

/** What is known of a job after the server was asked how far it is. */
export function afterAsking(
  { job, failures: before }: Extract<PrintJobState, { kind: 'job' }>,
  answer: ApiAnswer<PrintJob>,
): PrintJobState {
  if (answer.ok) return heard(answer.data);
  if (answer.status === 404) return { kind: 'failed', message: words.day.gone };
  const failures = before + 1;
  if (failures >= mostFailures) {
    return { kind: 'unheard', job, message: textOf(answer) || words.day.unheard };
  }
  const waitMs = Math.max(restAskedMs(answer), askEveryMs * 2 ** failures);
  return { kind: 'job', job, waitMs, failures };
}
