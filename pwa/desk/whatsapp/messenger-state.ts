import type { BadgeTone } from '#pwa/ui/badge.tsx';
import type { MessengerState, MessengerStatusAnswer } from '#shared/whatsapp/messaging-schemas.ts';

/** Where the connection stands; an answer that only says whether it is ready is enough. */
export function stateOf({ isReady, state }: Partial<MessengerStatusAnswer>): MessengerState {
  if (isReady) return 'ready';
  return state === undefined || state === 'ready' ? 'disconnected' : state;
}

export const stateTones: Readonly<Record<MessengerState, BadgeTone>> = {
  disconnected: 'neutral',
  starting: 'info',
  waiting_for_scan: 'warning',
  authenticated: 'info',
  ready: 'success',
  failed: 'danger',
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
      // These states last seconds, and staff are watching.
      return settlingPollMs;
    default:
      return statusPollMs;
  }
}
