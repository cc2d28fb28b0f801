import { type SyntheticEvent, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { problemText } from '#shared/printing/english-problems.ts';
import { type PrintFormat, type PrintJob, printFormats } from '#shared/printing/print-problems.ts';
import { problemWords } from '#shared/printing/problem-words.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './day-print-files.module.css';
import { usePrintJob } from './use-print-job.ts';
import { words } from './words.ts';

/** Has the print files of all orders of a day made, and hands them out (B27). */
export function DayPrintFiles() {
  const [date, setDate] = useState(() => dayInIndia(new Date().toISOString()));
  const [format, setFormat] = useState<PrintFormat>('pdf');
  const { state, start, save, askAgain } = usePrintJob();
  const texts = words.day;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    start(date, format);
  };
  const job = state.kind === 'job' ? state.job : null;
  const isUnderWay =
    state.kind === 'starting' || job?.status === 'waiting' || job?.status === 'working';

  return (
    <section className={styles.day} aria-label={texts.title}>
      <h2>{texts.title}</h2>
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
        <Button type="submit" variant="secondary" busy={isUnderWay} disabled={date === ''}>
          {texts.start}
        </Button>
      </form>
      <div role="status">
        {state.kind === 'failed' && <p>{state.message}</p>}
        {job && <p>{standing(job)}</p>}
      </div>
      {state.kind === 'unheard' && (
        <FailedNotice onTryAgain={() => askAgain(state.job)}>{state.message}</FailedNotice>
      )}
      {job?.status === 'done' && job.of > 0 && (
        <Button onClick={() => save(job)}>{texts.save}</Button>
      )}
      {job && job.problems.length > 0 && <Problems job={job} />}
    </section>
  );
}

function Problems({ job }: { job: PrintJob }) {
  const { more_problems: more = 0 } = job;
  return (
    <div>
      <h3>{words.day.problems}</h3>
      <ul>
        {job.problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and two may be alike
          <li key={index}>{problemText(problemWords, problem)}</li>
        ))}
        {more > 0 && <li>{words.day.moreProblems(more)}</li>}
      </ul>
    </div>
  );
}

function standing(job: PrintJob): string {
  switch (job.status) {
    case 'waiting':
      return words.day.waiting;
    case 'working':
      return words.day.working(job);
    case 'done':
      return job.of === 0 ? words.day.none : words.day.done(job.of);
    case 'failed':
      return job.reason === 'disk_full' ? words.day.noRoom : words.day.failed;
  }
}
