import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import type { Env } from './env.ts';
import { createHttpServer, listen, stopListening } from './http/http-server.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { startHousekeeping } from './services/housekeeping.ts';

const graceMs = 9_000;

export interface RunningServer {
  port: number;
  /** Finishes requests in flight, then closes everything (P10). */
  stop(): Promise<void>;
}

/** Opens the shop and serves it; throws a `StartError` for a setting that does not work. */
export async function startServer(
  env: Env,
  logger: AppDeps['logger'],
  built: { staticRoot: string; pagesEntry: string; whatsappEntry: string },
): Promise<RunningServer> {
  const deps = await openDeps(env, logger, built.whatsappEntry);
  try {
    return await serve(env, { ...deps, ...(await builtSite(built)) });
  } catch (error) {
    await closeDeps(deps);
    throw error;
  }
}

/** Imports the page renderer at the start: a newer build may replace its file later. */
async function builtSite({ staticRoot, pagesEntry }: { staticRoot: string; pagesEntry: string }) {
  if (!existsSync(staticRoot)) return {};
  if (!existsSync(pagesEntry)) return { staticRoot };
  const pages: Required<Pick<AppDeps, 'renderPage'>> = await import(
    /* @vite-ignore */ pathToFileURL(pagesEntry).href
  );
  return { staticRoot, renderPage: pages.renderPage };
}

async function serve(env: Env, deps: AppDeps): Promise<RunningServer> {
  const server = createHttpServer(createApp(deps));
  const { port } = await listen(server, env);
  const stopHousekeeping = startHousekeeping(deps);
  return {
    port,
    async stop() {
      stopHousekeeping();
      // In parallel: one after the other they could exceed the supervisor's time.
      await Promise.all([stopListening(server, graceMs), deps.messenger.close()]);
      await closeDeps(deps);
    },
  };
}
