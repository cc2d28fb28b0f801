import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { PasswordsBusyError } from '#api/accounts/sessions/passwords.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { isDiskFull } from '#api/storage/is-disk-full.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { type FailureDetails, fail } from './fail.ts';
import { loggableError } from './loggable-error.ts';

/** When a client asks again while storage is away; it is usually back within seconds (P17). */
export const storageAwaySeconds = 2;

/** Turns thrown errors into responses; nothing of the error reaches the client. */
export function onError(deps: Pick<AppDeps, 'logger'>) {
  return (error: Error, c: Context<AppEnv>) => {
    const [failure, details] = failureOfError(error, deps, c.get('requestId'));
    return fail(c, failure, details);
  };
}

/** Returns how a thrown error is answered; logs those that nobody expects. */
export function failureOfError(
  error: Error,
  { logger }: Pick<AppDeps, 'logger'>,
  requestId: string,
): [ErrorFailure, FailureDetails] {
  if (error instanceof HTTPException && error.status < 500) return ['bad_request', {}];
  if (error instanceof PasswordsBusyError) return ['busy', { retryAfterSeconds: 2 }];
  if (error instanceof StorageAwayError) {
    logger.warn({ requestId, error: loggableError(error) });
    return ['storage_unreachable', { retryAfterSeconds: storageAwaySeconds }];
  }
  logger.error({ requestId, error: loggableError(error) });
  return [isDiskFull(error) ? 'storage_full' : 'internal', {}];
}

type ErrorFailure = 'bad_request' | 'busy' | 'storage_unreachable' | 'storage_full' | 'internal';
