import { logError } from '#pwa/device/error-log.ts';
import type { FailedCall } from './send-request.ts';

/** Calls that sync retries; a missing answer is no error for them. */
const repeated = /^\/api\/(cart|upload|contact)\b/;

/** Resources whose third path segment is an action, not an id or a name. */
const withAction: ReadonlySet<string> = new Set(['auth', 'admin', 'notifications']);

/**
 * Logs a call with a server error and its request id; a call without an answer only if a shopper
 * waits for it. Logs the fixed segments of the path, without ids, names or query.
 */
export function logFailedCall({ method, path, status, requestId }: FailedCall): void {
  if (status === null && (method === 'GET' || repeated.test(path))) return;
  const [api, resource, action] = path.split('/').filter((part) => part !== '');
  const words = [api, resource, ...(withAction.has(resource ?? '') ? [action] : [])];
  const id = /^[\w-]{1,80}$/.exec(requestId ?? '')?.[0] ?? null;
  logError(`${method} /${words.join('/')}: ${status ?? 'no answer'}`, id);
}
