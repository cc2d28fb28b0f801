import type { BasicDeps } from '#api/server/basic-deps.ts';
import { createBudgets } from '#api/server/limits/budgets.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  admitMail,
  boundedRecipient,
  foldRecipient,
  type Recipient,
} from './mail/recipient-bounds.ts';
import { isStopped, ownAddress } from './notification-consents.ts';
import type { StoredConsent } from './notification-store.ts';

type Admitted =
  | {
      ok: true;
      to: Recipient;
      isOwn: boolean;
      /** With which its mailbox ends all mail that nobody confirmed; null for others. */
      stopLink: string | null;
      giveBack(): Promise<void>;
    }
  | { ok: false; isStopped: true }
  | { ok: false; isStopped: false; retryAfterSeconds: number };

export type NotificationBounds = ReturnType<typeof createNotificationBounds>;

/**
 * Accounts are free, and whoever orders types an address and a number: so what goes to one that its
 * account did not confirm has no typed words, and is counted, of the recipient, of the account (T44) and of the
 * address at which it was ordered. Of the few messages that the shop's phone sends in a day, orders that nobody confirmed have a part (T48).
 */
export function createNotificationBounds(
  deps: Pick<
    BasicDeps,
    'storage' | 'clock' | 'secret' | 'previousSecret' | 'limits' | 'siteOrigin'
  >,
) {
  const { storage } = deps;
  const budgets = createBudgets(deps);
  const freely = { ok: true, stopLink: null, giveBack: async () => undefined } as const;

  return {
    /** Counts a message that is about to be sent. */
    async admit(
      order: StoredOrder,
      {
        channel,
        recipient,
        placedFrom,
      }: Pick<StoredConsent, 'channel' | 'recipient' | 'placedFrom'>,
    ): Promise<Admitted> {
      const { owner, language } = order;
      // The push goes to the devices of the account itself.
      if (channel === 'push') return { ...freely, isOwn: true, to: boundedRecipient(recipient) };
      const confirmedEmail = await ownAddress(storage, { owner, channel, recipient });
      if (confirmedEmail) return { ...freely, isOwn: true, to: confirmedEmail };
      // Consents that write the address otherwise were not withdrawn with it (T44).
      if (await isStopped(storage, { owner, channel, recipient })) {
        return { ok: false, isStopped: true };
      }
      const isKnown = isConfirmed(order);
      const by = { account: owner, address: placedFrom, isKnown };
      // Whoever knows the address or number, or orders at one address, uses up nothing of an order that was confirmed.
      const counted = isKnown
        ? (['notificationsToStrangers'] as const)
        : (['notificationsOfStranger', 'notificationsToStrangers'] as const);
      if (channel === 'email') {
        const names = [...counted, isKnown ? 'newsToUnconfirmed' : 'newsOfAddress'] as const;
        const admitted = await admitMail({ ...deps, budgets }, recipient, names, by, language);
        return admitted.ok ? { ...admitted, isOwn: false } : admitted;
      }
      const ofPhone = isKnown ? [] : (['phoneMessagesOfStranger'] as const);
      const spender = { ...by, recipient: foldRecipient(recipient) };
      const spending = await budgets.spend([...counted, ...ofPhone], spender);
      if (!spending.ok) return { ...spending, isStopped: false };
      const { giveBack } = spending;
      return { ...freely, isOwn: false, to: boundedRecipient(recipient), giveBack };
    },
  };
}

/** Whether it was paid, or staff entered or confirmed it: accounts are free, and so is ordering. */
function isConfirmed({ entered_by, moves }: StoredOrder): boolean {
  return entered_by !== undefined || moves.some(({ step }) => step === 'confirmed');
}
