import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';

/** A channel whose box is ticked, with the version of its sentence. */
export interface AgreedChannel {
  channel: NotificationChannel;
  version: number;
}

let agreed: readonly AgreedChannel[] = [];

/** The boxes that are ticked on the page; it goes with the page, so that each order asks anew. */
export const consentsHere = {
  set(next: readonly AgreedChannel[]) {
    agreed = next;
  },
  /** Returns the agreed channels as a part of an order. */
  part: (): { tell?: AgreedChannel[] } => (agreed.length > 0 ? { tell: [...agreed] } : {}),
};
