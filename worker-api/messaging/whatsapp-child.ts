import { type ChildProcess, fork } from 'node:child_process';
import { type Order, type Report, reportSchema } from './process-messages.ts';

/** The library may not take more memory than this (T21). */
const maxHeapMegabytes = 512;
const silenceCheckMs = 1_000;

export interface WhatsappChild {
  tell(order: Order): void;
  /** Asks it to end, and ends it when it does not within `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export interface ChildOptions {
  /** The built file of the process. */
  entry: string;
  env: Record<string, string>;
  /** Without a sign of life for this long the process counts as hung. */
  silentMs: number;
  report: (report: Report) => void;
  /** Called once, when it is gone for whatever reason. */
  ended: (reason: 'process_ended' | 'not_answering') => void;
}

/** Starts the WhatsApp process and watches that it lives. Its output is nobody's: see T20. */
export function startWhatsappChild({
  entry,
  env,
  silentMs,
  report,
  ended,
}: ChildOptions): WhatsappChild {
  const child = fork(entry, [], {
    env,
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
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
    // It could not be started at all.
    child.on('error', finish);
  });
  void gone.then(() => ended(hung ? 'not_answering' : 'process_ended'));

  child.on('message', (message) => {
    heardMs = Date.now();
    const parsed = reportSchema.safeParse(message);
    // A process that speaks nonsense cannot be relied on.
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
  // One that is gone, or going at this moment, tells so by `ended`.
  if (child.connected) child.send(order, () => undefined);
}
