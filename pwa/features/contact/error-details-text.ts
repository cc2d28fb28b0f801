import type { LoggedError } from '#pwa/device/error-log.ts';

/** The log in lines to be read by whoever looks for the cause: when, what, and which request. */
export function errorDetailsText(errors: readonly LoggedError[]): string {
  return errors
    .map(({ at, what, requestId, times }) =>
      [at, what, requestId && `request ${requestId}`, times > 1 && `${times} times`]
        .filter((part) => part)
        .join(', '),
    )
    .join('\n');
}
