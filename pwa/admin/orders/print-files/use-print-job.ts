import { useEffect, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PrintFormat, PrintJob } from '#shared/printing/print-problems.ts';
import { words } from './words.ts';

const askEveryMs = 1_000;

export type PrintJobState =
  | { kind: 'none' | 'starting' }
  | { kind: 'failed'; message: string }
  | { kind: 'job'; job: PrintJob };

/** A job of print files from its start to its file, asked for each second while it is under way. */
export function usePrintJob() {
  const [state, setState] = useState<PrintJobState>({ kind: 'none' });
  const job = state.kind === 'job' ? state.job : null;
  const isOpen = job?.status === 'waiting' || job?.status === 'working';

  useEffect(() => {
    if (!job || !isOpen) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const answer = await adminApi().printJob(job.id);
      if (isLeft) return;
      if (answer.ok) setState({ kind: 'job', job: answer.data });
      else if (answer.status === 404) setState({ kind: 'failed', message: words.day.gone });
      // Without an answer it goes on; the next second asks again.
      else setState({ kind: 'job', job: { ...job } });
    }, askEveryMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [job, isOpen]);

  const start = async (date: string, format: PrintFormat) => {
    setState({ kind: 'starting' });
    const answer = await adminApi().startPrintJob(date, format);
    if (!answer.ok) {
      setState({ kind: 'failed', message: textOf(answer) || words.day.failed });
      return;
    }
    const begun = { status: 'waiting', done: 0, of: 0, problems: [] } as const;
    setState({ kind: 'job', job: { ...begun, problems: [], id: answer.data.id, date, format } });
  };

  const save = async ({ id, date, format }: PrintJob) => {
    const answer = await adminApi().printJobFile(id);
    if (answer.ok) saveFile(answer.data, `print-${date}-${format}.zip`);
    else await showAlert(answer.status === 404 ? words.day.gone : textOf(answer));
  };

  return { state, start, save };
}
