import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import { createRateLimits } from '#api/limits/rate-limits.ts';
import type { TellingPlace } from '#api/storage/told-store.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

type Admitted =
  | { ok: true; isOwn: boolean; giveBack(): Promise<void> }
  | { ok: false; retryAfterSeconds: number };

export type ToldBounds = ReturnType<typeof createToldBounds>;

/**
 * Accounts are free, and whoever orders types an address and a number: so what goes to one that its
 * account did not confirm has no typed words, and is counted, of the recipient and of the account (T44).
 */
export function createToldBounds(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'secret' | 'previousSecret' | 'limits'>,
) {
  const { storage, limits } = deps;
  const rates = createRateLimits(deps);

  async function isOwn(owner: string, channel: TellingPlace['channel'], recipient: string) {
    // To the devices of the account itself.
    if (channel === 'push') return true;
    if (channel === 'whatsapp') return false;
    const user = await storage.users.byId(owner);
    return user?.emailConfirmedAt != null && sameAddress(user.email) === sameAddress(recipient);
  }

  return {
    /** Counts a message that is about to be sent. */
    async admit(
      { owner }: Pick<StoredOrder, 'owner'>,
      { channel }: Pick<TellingPlace, 'channel'>,
      recipient: string,
    ): Promise<Admitted> {
      if (await isOwn(owner, channel, recipient)) {
        return { ok: true, isOwn: true, giveBack: async () => undefined };
      }
      const id = randomUUID();
      const counted = [
        {
          ...{ limit: 'tellings of a stranger', of: sameAddress(recipient) },
          ...{ rate: limits.tellingsOfStranger, id },
        },
        { limit: 'tellings to strangers', of: owner, rate: limits.tellingsToStrangers, id },
      ];
      const taken = await rates.take(counted);
      if (!taken.ok) return taken;
      return { ok: true, isOwn: false, giveBack: () => rates.giveBack(counted) };
    },
  };
}

/** Of one mailbox, in whatever case and with whatever tag behind a plus. */
function sameAddress(address: string): string {
  return address.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '');
}
