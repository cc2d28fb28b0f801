import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { backUpInProcess, startBackups } from '#api/backup/automatic-backups.ts';
import { type BuiltPages, shopInSite } from '#api/catalogue/pages/shop-in-site.ts';
import { warnOfPrices } from '#api/catalogue/prices/price-list.ts';
import { watchUnpaid } from '#api/orders/moves/cancel-unpaid.ts';
import { watchPayments } from '#api/payments/watch-payments.ts';
import { createApp } from '#api/server/app.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Env } from '#api/server/env/env.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { createHttpServer, listen, stopListening } from '#api/server/http/http-server.ts';
import {
  readTrustedProxies,
  senderOf,
  type TrustedProxies,
} from '#api/server/http/trusted-proxies.ts';
import { watchBackups } from '#api/server/metrics/shop-state.ts';
import type { Repeated } from '#api/server/repeat/every.ts';
import { startHousekeeping } from '#api/server/repeat/housekeeping.ts';
import { noteRunning } from '#api/server/repeat/running-lease.ts';
import { closeDeps, openDeps, type ProcessEntries } from './open-deps.ts';

const graceMs = 9_000;

/** Where the build is: pages, their renderer, the processes beside it, the owner's command line. */
interface Built {
  staticRoot: string;
  pagesEntry: string;
  entries: ProcessEntries;
  commandEntry: string;
}

export interface RunningServer {
  port: number;
  /** Finishes requests in flight, then closes everything (P10). */
  stop(): Promise<void>;
}

/**
 * Opens the shop and serves it; throws a `StartError` for a setting that does not work. Calls
 * `mustStop` when the shop is moved or restored although it runs (P22).
 */
export async function startServer(
  env: Env,
  logger: AppDeps['logger'],
  built: Built,
  mustStop: () => void,
): Promise<RunningServer> {
  const deps = await openDeps(env, logger, built.entries);
  let stopNoting = () => {};
  try {
    stopNoting = await noteRunning(deps, () => {
      logger.error({ stopping: 'The shop in MONGODB_URI is being moved or restored.' });
      mustStop();
    });
    const backups = await startOwnBackups(env, deps, built.commandEntry);
    const site = await builtSite(env, built);
    return await serve(env, { ...deps, ...site }, { backups, stopNoting });
  } catch (error) {
    stopNoting();
    await closeDeps(deps);
    throw error;
  }
}

/** Imports the page renderer at the start: a newer build may replace its file later. */
async function builtSite(env: Env, { staticRoot, pagesEntry }: Built) {
  if (!existsSync(staticRoot)) return {};
  if (!existsSync(pagesEntry)) return { staticRoot };
  const pages: BuiltPages = await import(/* @vite-ignore */ pathToFileURL(pagesEntry).href);
  const site = { staticRoot, renderPage: pages.renderPage };
  return env.shopFile === undefined ? site : { ...site, shopInSite: shopInSite(pages) };
}

/** Starts the backups that are asked for. */
async function startOwnBackups(env: Env, deps: AppDeps, entry: string) {
  if (env.backups === undefined) return null;
  const write = (file: string, stopped: AbortSignal) =>
    backUpInProcess(entry, env, env.programEnv, file, stopped);
  const { watch, clock } = deps;
  return await startBackups(env.backups, watch ? watchBackups(write, watch, clock) : write, deps);
}

async function serve(
  env: Env,
  deps: AppDeps,
  { backups, stopNoting }: { backups: Pick<Repeated, 'stop'> | null; stopNoting: () => void },
): Promise<RunningServer> {
  const server = createHttpServer(createApp(deps), deps.trustProxy);
  watchForProxy(server, deps.trustProxy, deps.logger);
  const { port } = await listen(server, env);
  const repeated = [backups, startHousekeeping(deps), watchPayments(deps), watchUnpaid(deps)];
  deps.orderPictures?.wantRecent();
  warnOfPrices(deps).catch((error: Error) => deps.logger.warn({ error: loggableError(error) }));
  deps.notificationQueue?.start();
  return {
    port,
    async stop() {
      deps.orderEvents.close();
      // In parallel: one after the other they could exceed the supervisor's time.
      await Promise.all([
        stopListening(server, graceMs),
        ...repeated.map((each) => each?.stop()),
        deps.notificationQueue?.close(),
        deps.messenger.close(),
        deps.orderPictures?.close(),
      ]);
      stopNoting();
      await closeDeps(deps);
    },
  };
}

/** The addresses of this machine and of private networks, where a proxy of the owner stands. */
const nearby = '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const allAsOne =
  'ALL CUSTOMERS COUNT AS ONE, because a proxy calls for them and TRUST_PROXY is unset: set it to 1.';

/** Warns once of a proxy of the owner that nothing was said of: one client could use up the limits of all (T31). @internal */
export function watchForProxy(
  server: Server,
  trustProxy: TrustedProxies,
  logger: Pick<AppDeps['logger'], 'warn'>,
): void {
  const proxies = readTrustedProxies(nearby);
  if (trustProxy !== 0 || proxies === null) return;
  function look(incoming: IncomingMessage) {
    if (senderOf(incoming, proxies ?? 0) === senderOf(incoming, 0)) return;
    server.off('request', look);
    logger.warn({ proxy: allAsOne });
  }
  server.on('request', look);
}
