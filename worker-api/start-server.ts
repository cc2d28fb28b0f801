import { existsSync } from 'node:fs';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import type { Env } from './env.ts';
import { createHttpServer, listen, stopListening } from './http/http-server.ts';
import { openDeps } from './open-deps.ts';
import { startHousekeeping } from './services/housekeeping.ts';

const graceMs = 9_000;

export interface RunningServer {
  port: number;
  /** Finishes what is in flight, then closes everything (P10). */
  stop(): Promise<void>;
}

/** Puts the shop together and serves it; a setting that does not work is a `StartError`. */
export async function startServer(
  env: Env,
  logger: AppDeps['logger'],
  staticRoot: string,
): Promise<RunningServer> {
  const deps = await openDeps(env, logger);
  try {
    return await serve(env, { ...deps, ...(existsSync(staticRoot) ? { staticRoot } : {}) });
  } catch (error) {
    await deps.storage.close();
    throw error;
  }
}

async function serve(env: Env, deps: AppDeps): Promise<RunningServer> {
  const server = createHttpServer(createApp(deps));
  const { port } = await listen(server, env);
  const stopHousekeeping = startHousekeeping(deps);
  return {
    port,
    async stop() {
      stopHousekeeping();
      await stopListening(server, graceMs);
      await deps.storage.close();
    },
  };
}
