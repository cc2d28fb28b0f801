import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppDeps } from '#api/app-deps.ts';
import { PasswordsBusyError } from '#api/auth/passwords.ts';
import { StorageAwayError, StorageFullError } from '#api/storage/storage.ts';
import type { AppEnv } from './app-env.ts';
import { fail } from './fail.ts';
import { loggableError } from './loggable-error.ts';

/** When a client asks again while storage is away; it is usually back within seconds (P17). */
export const storageAwaySeconds = 2;

/** Turns thrown errors into responses; nothing of the error reaches the client. */
export function onError({ logger }: Pick<AppDeps, 'logger'>) {
  return (error: Error, c: Context<AppEnv>) => {
    if (error instanceof HTTPException && error.status < 500) return fail(c, 'bad_request');
    if (error instanceof PasswordsBusyError) return fail(c, 'busy', { retryAfterSeconds: 2 });
    if (error instanceof StorageAwayError) {
      logger.warn({ requestId: c.get('requestId'), error: loggableError(error) });
      return fail(c, 'storage_unreachable', { retryAfterSeconds: storageAwaySeconds });
    }
    logger.error({ requestId: c.get('requestId'), error: loggableError(error) });
    return isDiskFull(error) ? fail(c, 'storage_full') : fail(c, 'internal');
  };
}

function isDiskFull(error: Error): boolean {
  return error instanceof StorageFullError || ('code' in error && error.code === 'ENOSPC');
}
