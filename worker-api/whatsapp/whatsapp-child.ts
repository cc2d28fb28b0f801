import type { ChildProcess } from 'node:child_process';
import type { OwnProgram } from '#api/server/own-program.ts';
import { type Order, type Report, reportSchema } from './process-messages.ts';

/** The heap limit of the process (T21). */
const maxHeapMegabytes = 512;
const silenceCheckMs = 1_000;

export interface WhatsappChild {
  tell(order: Order): void;
  /** Asks it to stop, and kills it after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export interface ChildOptions {
  program: OwnProgram;
  env: Record<string, string>;
  /** After this time without a message the process counts as hung. */
  silentMs: number;
  report: (report: Report) => void;
  /** Called once, when the process has ended for any reason. */
  ended: (reason: 'process_ended' | 'not_answering') => void;
}

/** Starts and watches the WhatsApp process. Its output is discarded, as it may hold codes (T20). */
export function startWhatsappChild({
  program,
  env,
  silentMs,
  report,
  ended,
}: ChildOptions): WhatsappChild {
  const nodeArguments = [`--max-old-space-size=${maxHeapMegabytes}`];
  const child = program.start([], { env, nodeArguments });
  let heardMs = Date.now();
  let hung = false;
  const watch = setInterval(() => {
    if (Date.now() - heardMs < silentMs) return;
    hung = true;
    child.kill('SIGKILL');
  }, silenceCheckMs);
  watch.unref();

  const gone = new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(watch);
      resolve();
    };
    child.once('exit', finish);
    // Emitted instead of `exit` when the process could not be started.
    child.on('error', finish);
  });
  void gone.then(() => ended(hung ? 'not_answering' : 'process_ended'));

  child.on('message', (message) => {
    heardMs = Date.now();
    const parsed = reportSchema.safeParse(message);
    // A process that sends invalid messages is no longer trusted.
    if (parsed.success) report(parsed.data);
    else child.kill('SIGKILL');
  });

  return {
    tell: (order) => tell(child, order),
    async stop(withinMs) {
      tell(child, { type: 'stop' });
      const late = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await gone;
      clearTimeout(late);
    },
  };
}

function tell(child: ChildProcess, order: Order) {
  // If the process has ended or is ending, `ended` reports it.
  if (child.connected) child.send(order, () => undefined);
}
