import type { AppDeps } from '#api/server/app-deps.ts';
import type { HeldMessenger } from './messenger.ts';
import {
  type ConnectionEvent,
  messageOf,
  newConnection,
  nextConnection,
} from './next-connection.ts';

/** A messenger for development: connects at once and prints instead of sending. */
export function createConsoleMessenger(
  { clock }: Pick<AppDeps, 'clock'>,
  print: (line: string) => void,
): HeldMessenger {
  const now = () => clock().toISOString();
  let connection = newConnection(now());
  const happened = (event: ConnectionEvent) => {
    connection = nextConnection(connection, event, now());
  };
  return {
    status() {
      const { state, since, standing, phone, lastError } = connection;
      const debug = { lastError, chromiumPath: null, chromiumVersion: null, libraryVersion: null };
      return { state, since, message: messageOf(standing), ...standing, phone, debug };
    },
    linkCode: () => null,
    holds: () => connection.state === 'ready',
    hasSession: () => false,
    initialize() {
      happened({ type: 'initialize' });
      happened({ type: 'ready', phone: null });
    },
    logout: () => happened({ type: 'logged_out' }),
    async send(to, text) {
      if (connection.state !== 'ready') return 'not_connected';
      print(`Message to ${to}: ${text}`);
      return 'sent';
    },
    async close() {},
  };
}
