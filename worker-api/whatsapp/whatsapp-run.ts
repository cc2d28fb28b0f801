import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnProgram } from '#api/server/own-program.ts';
import type { HeldLease } from '#api/server/repeat/hold-lease.ts';
import type { ConnectionFailure } from '#shared/whatsapp/connection-reasons.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';
import type { ConnectionEvent } from './next-connection.ts';
import { createPendingMessages } from './pending-messages.ts';
import type { Report } from './process-messages.ts';
import { endSessionBrowsers } from './session-browsers.ts';
import { startWhatsappChild, type WhatsappChild } from './whatsapp-child.ts';

export interface RunOptions {
  /** The WhatsApp process. */
  program: OwnProgram;
  /** The environment of the process and its browser. */
  env: Record<string, string>;
  /** The folder of WhatsApp's files; the session is in its `session`. */
  folder: string;
  chromiumPath: string;
  /** From the start of the process until WhatsApp's page is loaded. */
  reachMs: number;
  /** After this time without a message the process counts as hung. */
  silentMs: number;
  holdLease(signal: AbortSignal, lost: () => void): Promise<HeldLease | null>;
  happened(event: ConnectionEvent): void;
  launched(chromiumVersion: string): void;
  /** Who has this number wants no more messages. */
  stopAsked(phone: string): void;
}

/** One attempt to connect, with its lease, process and browser; it ends with `stop`. */
export interface WhatsappRun {
  connect(): Promise<void>;
  /** Whether it has the lease. */
  holds(): boolean;
  send(to: string, text: string): Promise<MessageOutcome>;
  logout(): void;
  /** No events after this. */
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
  let lease: HeldLease | null = null;
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

function failed(reason: ConnectionFailure): ConnectionEvent {
  return { type: 'failed', reason };
}

function notReady(): ConnectionEvent {
  return failed('page_not_ready');
}
