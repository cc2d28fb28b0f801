import type { Context } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv, SignedInEnv } from '#api/http/app-env.ts';
import { loggableError } from '#api/http/loggable-error.ts';

/** A CSV file to be saved; where it breaks off, only the log says why (T26). */
export function csvAnswer(
  c: Context<AppEnv & SignedInEnv>,
  { logger }: Pick<AppDeps, 'logger'>,
  name: string,
  fileOf: (failed: (error: unknown) => void) => ReadableStream<Uint8Array>,
): Response {
  const file = fileOf((error) => {
    if (!(error instanceof Error)) throw error;
    logger.error({ requestId: c.get('requestId'), error: loggableError(error) });
    c.env?.outgoing?.destroy();
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
