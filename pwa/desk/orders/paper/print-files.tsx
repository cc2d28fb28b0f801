import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { restAskedMs } from '#pwa/desk/api/staff-sending.ts';
import { noteMadePapers } from '#pwa/desk/moves/move-orders.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import { Button, type ButtonVariant } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import { problemText } from '#shared/printing/english-problems.ts';
import { type PrintFormat, type PrintJob, printFormats } from '#shared/printing/print-problems.ts';
import { problemWords } from '#shared/printing/problem-words.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './print-files.module.css';

/** Has the print files of all orders to be shipped on a day made, and hands them out (B27). */
export function DayPrintFiles() {
  const [date, setDate] = useState(() => dayInIndia(new Date().toISOString()));
  const [format, setFormat] = useState<PrintFormat>('pdf');
  const [all, setAll] = useState(false);
  const { state, start, save, askAgain } = usePrintJob();
  const texts = words.paper.day;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    start({ date, all, format });
  };
  const job = state.kind === 'job' ? state.job : null;
  const isUnderWay =
    state.kind === 'starting' || job?.status === 'waiting' || job?.status === 'working';

  return (
    <section
      className={classNames(ui.smallSections, later.textTitles, ui.screenOnly, styles.day)}
      aria-label={texts.title}
    >
      <h2>{texts.title}</h2>
      <p className={ui.note}>{texts.lead}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={texts.date}
          type="date"
          required
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Select
          label={texts.format}
          options={printFormats.map((value) => ({ value, label: texts.formats[value] }))}
          value={format}
          onChange={({ target }) => setFormat(target.value as PrintFormat)}
        />
        <Choice type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)}>
          {texts.all}
        </Choice>
        <Button type="submit" variant="secondary" busy={isUnderWay} disabled={date === ''}>
          {texts.start}
        </Button>
      </form>
      <JobState hasLinks state={state} onAskAgain={askAgain} leftOut={texts.waitingLeftOut} />
      {job?.status === 'done' && job.of > 0 && (
        <Button onClick={() => save(job)}>{texts.save}</Button>
      )}
    </section>
  );
}

/** Says of which day the files are, and which. */
type WantedFiles = Pick<PrintJob, 'date' | 'all' | 'format'>;

/**
 * Returns a job of print files from its start to its file, asked for each second while it is under
 * way.
 */
function usePrintJob() {
  const [state, setState] = useState<PrintJobState>({ kind: 'none' });

  useEffect(() => {
    if (state.kind !== 'job' || !isUnderWay(state.job)) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const answer = await deskApi().printJob(state.job.id);
      if (!isLeft) setState(afterAsking(state, answer));
    }, state.waitMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [state]);

  const start = async (files: WantedFiles, numbers?: readonly string[]) => {
    setState({ kind: 'starting' });
    const answer = await deskApi().startPrintJob(files, numbers);
    if (!answer.ok) {
      setState({ kind: 'failed', message: textOf(answer) || words.paper.day.failed });
      return;
    }
    const newJob = { status: 'waiting', done: 0, of: 0, left_out: 0, problems: [] } as const;
    setState(jobState({ ...newJob, problems: [], id: answer.data.id, ...files }));
  };

  /** Saves the file, and notes the files of the orders that it has. */
  const save = async ({ id, date, format, numbers = [] }: PrintJob) => {
    const answer = await deskApi().printJobFile(id);
    if (answer.ok) {
      saveFile(answer.data, `print-${date}-${format}.zip`);
      await noteMadePapers(numbers, 'files');
    } else await showAlert(answer.status === 404 ? words.paper.day.gone : textOf(answer));
  };

  /** Asks for one again of which nothing was heard. */
  const askAgain = (job: PrintJob) => setState(jobState(job));

  return { state, start, save, askAgain };
}

const askEveryMs = 1_000;
/** Half a minute with what is waited after each, unless the server asks for more. */
const mostFailures = 5;

/**
 * What is known of a job of print files:
 *
 *     none → starting → job, asked for again after `waitMs` while it is under way
 *                     → unheard, after failures in a row: staff may have it asked for again → job
 *                     → failed, also once the server no longer knows the job
 * @internal
 */
export type PrintJobState =
  | { kind: 'none' | 'starting' }
  | { kind: 'failed'; message: string }
  | { kind: 'unheard'; job: PrintJob; message: string }
  | { kind: 'job'; job: PrintJob; waitMs: number; failures: number };

/** Returns a job that is asked for in a second. @internal */
export function jobState(job: PrintJob): PrintJobState {
  return { kind: 'job', job, waitMs: askEveryMs, failures: 0 };
}

/** What is known of a job after the server was asked how far it is. @internal */
export function afterAsking(
  { job, failures: before }: Extract<PrintJobState, { kind: 'job' }>,
  answer: ApiAnswer<PrintJob>,
): PrintJobState {
  if (answer.ok) return jobState(answer.data);
  if (answer.status === 404) return { kind: 'failed', message: words.paper.day.gone };
  const failures = before + 1;
  if (failures >= mostFailures) {
    return { kind: 'unheard', job, message: textOf(answer) || words.paper.day.unheard };
  }
  const waitMs = Math.max(restAskedMs(answer), askEveryMs * 2 ** failures);
  return { kind: 'job', job, waitMs, failures };
}

function isUnderWay({ status }: PrintJob): boolean {
  return status === 'waiting' || status === 'working';
}

interface JobStateProps {
  state: PrintJobState;
  onAskAgain: (job: PrintJob) => void;
  /** Says how many orders are not among them. */
  leftOut: (orders: number) => string;
  /** They lead to the orders, which would close a dialog. */
  hasLinks?: boolean;
}

/** Says how far print files are, and what staff have to look at before they print any. */
function JobState({ state, onAskAgain, leftOut, hasLinks = false }: JobStateProps) {
  const job = state.kind === 'job' ? state.job : null;
  return (
    <>
      <div role="status">
        {state.kind === 'failed' && <p>{state.message}</p>}
        {job && <p>{standing(job)}</p>}
        {job && job.left_out > 0 && <p>{leftOut(job.left_out)}</p>}
      </div>
      {state.kind === 'unheard' && (
        <FailedNotice onTryAgain={() => onAskAgain(state.job)}>{state.message}</FailedNotice>
      )}
      {job && job.problems.length > 0 && <Problems job={job} hasLinks={hasLinks} />}
    </>
  );
}

function Problems({ job, hasLinks }: { job: PrintJob; hasLinks: boolean }) {
  const { more_problems: more = 0 } = job;
  return (
    <div>
      <h3>{words.paper.day.problems}</h3>
      <ul>
        {job.problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and two may be alike
          <li key={index}>
            {hasLinks ? (
              <Link href={orderAddress(problem.order_number)}>
                {problemText(problemWords, problem)}
              </Link>
            ) : (
              problemText(problemWords, problem)
            )}
          </li>
        ))}
        {more > 0 && <li>{words.paper.day.moreProblems(more)}</li>}
      </ul>
    </div>
  );
}

function standing(job: PrintJob): string {
  switch (job.status) {
    case 'waiting':
      return words.paper.day.waiting;
    case 'working':
      return words.paper.day.working(job);
    case 'done':
      return job.of === 0 ? words.paper.day.none : words.paper.day.done(job.of);
    case 'failed':
      return job.reason === 'disk_full' ? words.paper.day.noRoom : words.paper.day.failed;
  }
}

/** Has the print files of chosen orders made as one ZIP, and hands it out (B78). */
export function ChosenPrintFiles({ numbers }: { numbers: readonly string[] }) {
  const { state, start, save, askAgain } = usePrintJob();
  const job = state.kind === 'job' ? state.job : null;
  const isBusy = state.kind === 'starting' || (job !== null && isUnderWay(job));
  const make = () => {
    const date = dayInIndia(new Date().toISOString());
    void start({ date, all: false, format: 'pdf' }, numbers);
  };
  return (
    <div className={ui.stack2}>
      <div className={ui.start}>
        {job?.status === 'done' && job.of > 0 ? (
          <Button variant="secondary" onClick={() => save(job)}>
            {words.paper.day.save}
          </Button>
        ) : (
          <Button variant="secondary" busy={isBusy} onClick={make}>
            {words.paper.day.start}
          </Button>
        )}
      </div>
      <JobState state={state} onAskAgain={askAgain} leftOut={words.paper.day.chosenLeftOut} />
    </div>
  );
}

interface OrderPrintFilesProps {
  orderNumber: string;
  variant?: ButtonVariant;
  /** The element that names the order, where several stand on one page. */
  describedBy?: string;
}

/** Shows the print files of an order as one ZIP, made by the server (B26). */
export function OrderPrintFiles(props: OrderPrintFilesProps) {
  const { orderNumber, variant = 'secondary', describedBy } = props;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await deskApi().printFiles(orderNumber);
      if (!answer.ok) return await showAlert(textOf(answer) || words.paper.notDownloaded);
      const { file, problems } = answer.data;
      saveFile(file, `${orderNumber}-print.zip`);
      await noteMadePapers([orderNumber], 'files');
      if (problems > 0) await showAlert(words.paper.toLookAt(problems));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} busy={busy} aria-describedby={describedBy} onClick={download}>
      {busy ? words.paper.preparing : words.paper.download}
    </Button>
  );
}
