import { logError } from '#pwa/device/error-log.ts';
import type { FailedCall } from './send-request.ts';

/** What sync asks for and sends again by itself; without an answer it just waits. */
const repeated = /^\/api\/(cart|upload|contact)\b/;

/** Where the third word of an address names what is done, and nobody. */
const withAction: ReadonlySet<string> = new Set(['auth', 'admin', 'notifications']);

/**
 * Logs a call that the server failed at, with the id of its request; one that got no answer only
 * if a shopper waits for it. Of its address the words stay, without numbers, names or query.
 */
export function logFailedCall({ method, path, status, requestId }: FailedCall): void {
  if (status === null && (method === 'GET' || repeated.test(path))) return;
  const [api, resource, action] = path.split('/').filter((part) => part !== '');
  const words = [api, resource, ...(withAction.has(resource ?? '') ? [action] : [])];
  const id = /^[\w-]{1,80}$/.exec(requestId ?? '')?.[0] ?? null;
  logError(`${method} /${words.join('/')}: ${status ?? 'no answer'}`, id);
}
