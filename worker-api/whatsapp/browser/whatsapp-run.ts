import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnProgram } from '#api/server/own-program.ts';
import type { Lease } from '#api/server/repeat/lease.ts';
import type { ConnectionEvent } from '#api/whatsapp/next-connection.ts';
import type { ConnectionFailure } from '#shared/whatsapp/connection-reasons.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';
import { type Command, type Report, reportSchema } from './process-messages.ts';
import { endSessionBrowsers } from './session-browsers.ts';

export interface RunOptions {
  /** The WhatsApp process. */
  program: OwnProgram;
  /** The environment of the process and its browser. */
  env: Record<string, string>;
  /** The folder of WhatsApp's files; the session is in its `session`. */
  folder: string;
  chromiumPath: string;
  /** The longest wait from the start of the process until WhatsApp's page is loaded. */
  reachMs: number;
  /** The process counts as hung after this time without a message. */
  silentMs: number;
  /** Resolves to the lease once it is kept; null when another server has it. */
  holdLease(signal: AbortSignal, lost: () => void): Promise<Lease | null>;
  happened(event: ConnectionEvent): void;
  launched(chromiumVersion: string): void;
  /** Who has this number wants no more messages. */
  stopAsked(phone: string): void;
}

/** One attempt to connect, with its lease, process and browser; it ends with `stop`. */
export interface WhatsappRun {
  connect(): Promise<void>;
  /** Returns whether it has the lease. */
  holds(): boolean;
  send(to: string, text: string): Promise<MessageOutcome>;
  logout(): void;
  /** Stops it; there are no events after this. */
  stop(): void;
  /** After `stop`: ends process and browser, and releases the lease. */
  cleanUp(removeSession: boolean): Promise<void>;
}

/** How long each further step may take. */
const pageMs = 90_000;
const scanMs = 150_000;
const loadMs = 180_000;
const sendMs = 20_000;
const logoutMs = 10_000;
/** Longer than the process takes to finish messages and close the browser, within P10. */
const stopMs = 7_500;

export function createWhatsappRun(options: RunOptions): WhatsappRun {
  const { program, env, folder, chromiumPath, reachMs, silentMs } = options;
  const session = join(folder, 'session');
  const over = new AbortController();
  const { signal } = over;
  const pending = createPendingMessages();
  let lease: Lease | null = null;
  let child: WhatsappChild | null = null;
  let hasLaunched = false;
  let isReady = false;
  let isLoggingOut = false;
  let timer: NodeJS.Timeout | undefined;

  function happened(event: ConnectionEvent) {
    if (!signal.aborted) options.happened(event);
  }

  /** Sets the time limit of the next step in place of the last one. */
  function expectWithin(ms: number, otherwise: () => ConnectionEvent) {
    clearTimeout(timer);
    timer = setTimeout(() => happened(otherwise()), ms);
    timer.unref();
  }

  function hear(report: Report) {
    switch (report.type) {
      case 'alive':
        return;
      case 'sent':
        return pending.settle(report.id, report.outcome);
      case 'launched':
        hasLaunched = true;
        return options.launched(report.version);
      case 'stop_asked':
        return options.stopAsked(report.phone);
      case 'reached':
        return isReady ? undefined : expectWithin(pageMs, notReady);
      case 'link_code':
        expectWithin(scanMs, notReady);
        return happened(report);
      case 'authenticated':
      case 'loading':
        if (!isReady) expectWithin(loadMs, notReady);
        return happened(report);
      case 'ready':
        isReady = true;
        clearTimeout(timer);
        return happened(report);
      case 'disconnected':
        return happened(isLoggingOut ? { type: 'logged_out' } : report);
      default:
        return happened(report);
    }
  }

  return {
    async connect() {
      lease = await options.holdLease(signal, () => {
        lease = null;
        happened(failed('lease_lost'));
      });
      if (!lease) return happened(failed('held_elsewhere'));
      await endSessionBrowsers(session);
      // The session opens the account, so only the shop's user may read it.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (signal.aborted) return;
      child = startWhatsappChild({
        program,
        silentMs,
        env: {
          ...env,
          XDG_CONFIG_HOME: join(folder, 'config'),
          XDG_CACHE_HOME: join(folder, 'cache'),
        },
        report: hear,
        ended(reason) {
          pending.settleAll();
          happened(failed(reason));
        },
      });
      child.tell({ type: 'start', folder, chromiumPath });
      expectWithin(reachMs, () => failed(hasLaunched ? 'unreachable' : 'chromium_not_started'));
    },
    holds: () => lease !== null && !signal.aborted,
    async send(to, text) {
      const process = child;
      if (!process || signal.aborted) return 'not_connected';
      const untilMs = Date.now() + sendMs;
      return await pending.wait(sendMs, (id) => {
        process.tell({ type: 'send', id, to, text, untilMs });
      });
    },
    logout() {
      isLoggingOut = true;
      child?.tell({ type: 'logout' });
      expectWithin(child ? logoutMs : 0, () => ({ type: 'logged_out' }));
    },
    stop() {
      over.abort();
      clearTimeout(timer);
    },
    async cleanUp(removeSession) {
      await child?.stop(stopMs);
      // Without the lease another server may use the session.
      if (!lease) return;
      try {
        await endSessionBrowsers(session);
        if (removeSession) await rm(session, { recursive: true, force: true });
      } finally {
        await lease.release();
      }
    },
  };
}

/** The heap limit of the process (T21). */
const maxHeapMegabytes = 512;
const silenceCheckMs = 1_000;

interface WhatsappChild {
  tell(command: Command): void;
  /** Asks it to stop, and kills it after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

interface ChildOptions {
  program: OwnProgram;
  env: Record<string, string>;
  /** The process counts as hung after this time without a message. */
  silentMs: number;
  report: (report: Report) => void;
  /** Is called once, when the process has ended for any reason. */
  ended: (reason: 'process_ended' | 'not_answering') => void;
}

/** Starts and watches the WhatsApp process. Its output is discarded, as it may hold codes (T20). */
function startWhatsappChild({
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

  const whenGone = new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(watch);
      resolve();
    };
    child.once('exit', finish);
    // This is emitted instead of `exit` when the process could not be started.
    child.on('error', finish);
  });
  void whenGone.then(() => ended(hung ? 'not_answering' : 'process_ended'));

  child.on('message', (message) => {
    heardMs = Date.now();
    const parsed = reportSchema.safeParse(message);
    // A process that sends invalid messages is no longer trusted.
    if (parsed.success) report(parsed.data);
    else child.kill('SIGKILL');
  });

  return {
    tell: (command) => tell(child, command),
    async stop(withinMs) {
      tell(child, { type: 'stop' });
      const late = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await whenGone;
      clearTimeout(late);
    },
  };
}

function tell(child: ChildProcess, command: Command) {
  // If the process has ended or is ending, `ended` reports it.
  if (child.connected) child.send(command, () => undefined);
}

/** Messages that were handed to the process and have no outcome yet. */
interface PendingMessages {
  /** Calls `handOn` with a new id and resolves to its outcome; `unknown` after `ms`. */
  wait(ms: number, handOn: (id: string) => void): Promise<MessageOutcome>;
  settle(id: string, outcome: MessageOutcome): void;
  /** Settles all as `unknown`: the process has ended. */
  settleAll(): void;
}

function createPendingMessages(): PendingMessages {
  const waiting = new Map<string, (outcome: MessageOutcome) => void>();
  return {
    wait: (ms, handOn) =>
      new Promise((resolve) => {
        const id = randomUUID();
        const timer = setTimeout(() => waiting.get(id)?.('unknown'), ms);
        waiting.set(id, (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(outcome);
        });
        handOn(id);
      }),
    settle: (id, outcome) => waiting.get(id)?.(outcome),
    settleAll() {
      for (const answer of [...waiting.values()]) answer('unknown');
    },
  };
}

function failed(reason: ConnectionFailure): ConnectionEvent {
  return { type: 'failed', reason };
}

function notReady(): ConnectionEvent {
  return failed('page_not_ready');
}
