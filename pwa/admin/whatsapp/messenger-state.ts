import type { BadgeTone } from '#pwa/ui/badge.tsx';
import type { MessengerState, MessengerStatusAnswer } from '#shared/http/messaging-schemas.ts';

/** Where the connection stands; an answer that only says whether it is ready is enough. */
export function stateOf({ isReady, state }: Partial<MessengerStatusAnswer>): MessengerState {
  if (isReady) return 'ready';
  return state === undefined || state === 'ready' ? 'disconnected' : state;
}

/** How a state is called and coloured. */
export const stateWords: Readonly<Record<MessengerState, { text: string; tone: BadgeTone }>> = {
  disconnected: { text: 'Not connected', tone: 'neutral' },
  starting: { text: 'Starting…', tone: 'info' },
  waiting_for_scan: { text: 'Waiting for scan', tone: 'warning' },
  authenticated: { text: 'Scanned, connecting…', tone: 'info' },
  ready: { text: 'Connected', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
};

const statusPollMs = 30_000;
const settlingPollMs = 5_000;

/** How long until the status is asked for again; null once connected (spec §4). */
export function statusPause(state: MessengerState | null): number | null {
  switch (state) {
    case 'ready':
      return null;
    case 'starting':
    case 'authenticated':
      // These last seconds, and staff wait in front of the screen.
      return settlingPollMs;
    default:
      return statusPollMs;
  }
}
