import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';

/** A channel whose box is ticked, with the version of its sentence. */
export interface AgreedChannel {
  channel: NotificationChannel;
  version: number;
}

let agreed: readonly AgreedChannel[] = [];
let askAgain = () => {};

/** The boxes that are ticked on the page; it goes with the page, so that each order asks anew. */
export const consentsHere = {
  set(next: readonly AgreedChannel[]) {
    agreed = next;
  },
  /** `ask` asks the shop anew which channels it has; returns what ends that. */
  onRefused(ask: () => void) {
    askAgain = ask;
    return () => {
      askAgain = () => {};
    };
  },
  /** To be called when an order was refused: a channel may have been switched off. */
  refused: () => askAgain(),
  /** Returns the agreed channels as a part of an order. */
  part: (): { tell?: AgreedChannel[] } => (agreed.length > 0 ? { tell: [...agreed] } : {}),
};
