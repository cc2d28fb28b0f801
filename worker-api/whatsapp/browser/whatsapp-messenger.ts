import { accessSync, constants, existsSync, lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { stopMessages } from '#api/notifications/notification-consents.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { ownProgram } from '#api/server/own-program.ts';
import { randomId } from '#api/server/random-id.ts';
import { createLease } from '#api/server/repeat/lease.ts';
import type { HeldMessenger } from '#api/whatsapp/messenger.ts';
import {
  type ConnectionEvent,
  endsSession,
  isUnderWay,
  messageOf,
  newConnection,
  nextConnection,
} from '#api/whatsapp/next-connection.ts';
import { endSessionBrowsers } from './session-browsers.ts';
import { createWhatsappRun, type WhatsappRun } from './whatsapp-run.ts';

export interface WhatsappOptions {
  dataDir: string;
  /** The built file of the WhatsApp process. */
  entry: string;
  chromiumPath?: string;
  /** The environment of the process and its browser. */
  env: Record<string, string>;
  times?: Partial<typeof defaultTimes>;
}

const defaultTimes = {
  /** Until WhatsApp's page is loaded; staff get a result within 30 s. */
  reachMs: 25_000,
  /** The process counts as hung after this time without a message. */
  silentMs: 15_000,
  /** How long other servers wait for the lease of a dead one. */
  leaseMs: 15_000,
};

/**
 * Supervises WhatsApp in a process of its own: neither library nor browser can block or end the
 * server (T21). One server at a time is connected; it holds a lease in the storage. Codes and
 * messages are never logged (T20, T26).
 */
export function createWhatsappMessenger(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger'>,
  options: WhatsappOptions,
): HeldMessenger {
  const { env } = options;
  const program = ownProgram(options.entry);
  const { reachMs, silentMs, leaseMs } = { ...defaultTimes, ...options.times };
  const folder = resolve(options.dataDir, 'whatsapp');
  const session = join(folder, 'session');
  const holder = randomId(deps.randomBytes);
  const leased = { name: 'whatsapp', holder, lastsMs: leaseMs, evenAlone: true };
  const closing = new AbortController();
  const now = () => deps.clock().toISOString();
  const findOurs = () => findChromium(options.chromiumPath, env.PATH);
  const hold = async (signal: AbortSignal, lost: () => void) => {
    const lease = createLease(deps, leased);
    // The lease of a dead server has to be over first.
    if (!(await lease.wait({ withinMs: leaseMs * 1.3, tryEveryMs: 500, signal }))) return null;
    lease.keep({ lost });
    return lease;
  };

  let connection = newConnection(now());
  let chromiumVersion: string | null = null;
  let run: WhatsappRun | null = null;
  /** Connecting and cleaning up run one after the other. */
  let turn: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>) {
    turn = turn.then(work).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      deps.logger.error({ error: loggableError(error), during: 'connecting WhatsApp' });
      happened({ type: 'failed', reason: 'internal' });
    });
  }

  function happened(event: ConnectionEvent) {
    const before = connection.state;
    connection = nextConnection(connection, event, now());
    if (connection.state !== before) deps.logger.info({ whatsapp: connection.state });
    if (isUnderWay(before) && !isUnderWay(connection.state)) endRun(endsSession(event));
  }

  function stopAsked(recipient: string) {
    stopMessages(deps.storage, { channel: 'whatsapp', recipient }, now()).catch(
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        deps.logger.error({
          error: loggableError(error),
          during: 'noting who wants no more messages',
        });
      },
    );
  }

  function endRun(removeSession: boolean) {
    const ended = run;
    run = null;
    ended?.stop();
    if (ended) inTurn(() => ended.cleanUp(removeSession));
  }

  /** Runs `work` on the session unless a server of the shop is connected. */
  async function unlessConnected(work: () => Promise<void>) {
    const lease = await hold(closing.signal, () => undefined);
    try {
      if (lease) await work();
    } finally {
      await lease?.release();
    }
  }

  // Without this a browser that a crashed server left behind would run until the next connect.
  if (lstatSync(join(session, 'SingletonLock'), { throwIfNoEntry: false })) {
    inTurn(() => unlessConnected(() => endSessionBrowsers(session)));
  }

  return {
    status() {
      const { state, since, standing, phone, lastError } = connection;
      const debug = { lastError, chromiumPath: findOurs(), chromiumVersion, libraryVersion };
      return { state, since, message: messageOf(standing), ...standing, phone, debug };
    },
    linkCode: () => connection.linkCode,
    holds: () => run?.holds() ?? false,
    hasSession: () => existsSync(session),
    initialize() {
      if (closing.signal.aborted || isUnderWay(connection.state)) return;
      happened({ type: 'initialize' });
      const chromiumPath = findOurs();
      if (chromiumPath === null) return happened({ type: 'failed', reason: 'no_chromium' });
      chromiumVersion = null;
      const launched = (version: string) => {
        chromiumVersion = version;
      };
      const ways = { program, env, folder, chromiumPath, reachMs, silentMs };
      const whatsappRun = createWhatsappRun({
        ...ways,
        holdLease: hold,
        happened,
        launched,
        stopAsked,
      });
      run = whatsappRun;
      inTurn(() => whatsappRun.connect());
    },
    logout() {
      if (run) return run.logout();
      happened({ type: 'logged_out' });
      inTurn(() => unlessConnected(() => rm(session, { recursive: true, force: true })));
    },
    async send(to, text) {
      if (connection.state !== 'ready' || !run) return 'not_connected';
      return await run.send(to, text);
    },
    async close() {
      closing.abort();
      endRun(false);
      await turn;
    },
  };
}

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the Chromium that `givenPath` names, else one of the system's; null when there is none.
 * @internal
 */
export function findChromium(givenPath: string | undefined, path = ''): string | null {
  const onPath = (command: string) => path.split(delimiter).map((folder) => join(folder, command));
  if (givenPath !== undefined) {
    return (isAbsolute(givenPath) ? [givenPath] : onPath(givenPath)).find(isExecutable) ?? null;
  }
  return [...commands.flatMap(onPath), ...elsewhere].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

const { version: libraryVersion } = createRequire(import.meta.url)(
  'whatsapp-web.js/package.json',
) as { version: string };
