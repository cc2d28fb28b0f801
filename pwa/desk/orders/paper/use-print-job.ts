import { useEffect, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PrintFormat, PrintJob } from '#shared/printing/print-problems.ts';
import { afterAsking, heard, type PrintJobState } from './print-job-state.ts';
import { words } from './words.ts';

/** A job of print files from its start to its file, asked for each second while it is under way. */
export function usePrintJob() {
  const [state, setState] = useState<PrintJobState>({ kind: 'none' });

  useEffect(() => {
    if (state.kind !== 'job' || !isUnderWay(state.job)) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const answer = await adminApi().printJob(state.job.id);
      if (!isLeft) setState(afterAsking(state, answer));
    }, state.waitMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [state]);

  const start = async (date: string, format: PrintFormat) => {
    setState({ kind: 'starting' });
    const answer = await adminApi().startPrintJob(date, format);
    if (!answer.ok) {
      setState({ kind: 'failed', message: textOf(answer) || words.day.failed });
      return;
    }
    const begun = { status: 'waiting', done: 0, of: 0, problems: [] } as const;
    setState(heard({ ...begun, problems: [], id: answer.data.id, date, format }));
  };

  const save = async ({ id, date, format }: PrintJob) => {
    const answer = await adminApi().printJobFile(id);
    if (answer.ok) saveFile(answer.data, `print-${date}-${format}.zip`);
    else await showAlert(answer.status === 404 ? words.day.gone : textOf(answer));
  };

  /** Asks for one again of which nothing was heard. */
  const askAgain = (job: PrintJob) => setState(heard(job));

  return { state, start, save, askAgain };
}

function isUnderWay({ status }: PrintJob): boolean {
  return status === 'waiting' || status === 'working';
}
