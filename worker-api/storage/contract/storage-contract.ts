import { afterAll, beforeAll, describe } from 'vitest';
import { departuresContract } from '#api/accounts/customers/storage-contract-departures.ts';
import { sessionsContract } from '#api/accounts/sessions/storage-contract-sessions.ts';
import { entryContract } from '#api/accounts/storage-contract-entry.ts';
import { usersContract } from '#api/accounts/storage-contract-users.ts';
import { cartHistoriesContract } from '#api/cart/storage-contract-cart-histories.ts';
import { cartsContract } from '#api/cart/storage-contract-carts.ts';
import { endedLinesContract } from '#api/cart/storage-contract-ended-lines.ts';
import { couponsContract } from '#api/catalogue/coupons/storage-contract-coupons.ts';
import { picturesContract } from '#api/catalogue/pictures/storage-contract-pictures.ts';
import { orderFiguresContract } from '#api/figures/storage-contract-order-figures.ts';
import { notificationsContract } from '#api/notifications/storage-contract-notifications.ts';
import { invoicesContract } from '#api/orders/storage-contract-invoices.ts';
import { orderRacesContract } from '#api/orders/storage-contract-order-races.ts';
import { orderSearchContract } from '#api/orders/storage-contract-order-search.ts';
import { orderedLinesContract } from '#api/orders/storage-contract-ordered-lines.ts';
import { ordersContract } from '#api/orders/storage-contract-orders.ts';
import { owingContract } from '#api/orders/storage-contract-owing.ts';
import { voidOrdersContract } from '#api/orders/storage-contract-void-orders.ts';
import { photosContract } from '#api/photos/storage-contract-photos.ts';
import { uploadsContract } from '#api/photos/upload/storage-contract-uploads.ts';
import { proofsContract } from '#api/proofs/storage-contract-proofs.ts';
import { limitsContract } from '#api/server/limits/storage-contract-limits.ts';
import type { Storage } from '#api/storage/storage.ts';
import { messengerContract } from '#api/whatsapp/storage-contract-messenger.ts';
import { messagingContract } from './storage-contract-messaging.ts';
import { recordsContract } from './storage-contract-records.ts';
import { clockContract, shopSettingsContract } from './storage-contract-single-rows.ts';
import { sizesContract } from './storage-contract-sizes.ts';

/** One opened adapter, for every part of the contract. */
export interface ContractSubject {
  storage: Storage;
  /** The same data, opened a second time like by another process. */
  beside: Storage;
  /** The names of all tables there are, as the database itself lists them. */
  tables(): Promise<string[]>;
}

export interface OpenedSubject extends ContractSubject {
  /** Closes both and deletes their data. */
  close(): Promise<void>;
}

/** How often something random, or a race, is tried where `often` times are all that there are. */
export type Tries = (often: number) => number;

/**
 * Tests every numbered promise of the storage port on one adapter. `open` returns new, empty data;
 * `share` of all random cases and races are tried, from 0 to 1, and two at least.
 */
export function storageContract(name: string, open: () => Promise<OpenedSubject>, share = 1): void {
  const tries: Tries = (often) => Math.max(2, Math.ceil(often * share));
  /** Each part has data of its own. */
  const onNewData = (part: string, contracts: (subject: () => ContractSubject) => void) =>
    describe(part, () => {
      let opened: OpenedSubject;
      beforeAll(async () => {
        opened = await open();
      });
      afterAll(async () => {
        await opened.close();
      });
      contracts(() => opened);
    });
  describe(`[P8] the storage contract on ${name}`, () => {
    onNewData('people and carts', (subject) => {
      usersContract(subject);
      sessionsContract(subject);
      recordsContract(subject);
      cartsContract(subject);
      endedLinesContract(subject);
      cartHistoriesContract(subject, tries(150));
    });
    onNewData('orders', (subject) => {
      ordersContract(subject, tries);
      orderedLinesContract(subject);
    });
    onNewData('orders at the same moment', (subject) => orderRacesContract(subject, tries));
    onNewData('orders for the desk', (subject) => {
      orderSearchContract(subject, tries);
      orderFiguresContract(subject, tries);
    });
    onNewData('money of orders', (subject) => {
      owingContract(subject);
      invoicesContract(subject, tries);
      voidOrdersContract(subject);
    });
    onNewData('files, messages and the shop’s own', (subject) => {
      photosContract(subject);
      uploadsContract(subject, tries);
      picturesContract(subject);
      proofsContract(subject);
      notificationsContract(subject);
      messagingContract(subject);
      messengerContract(subject);
      limitsContract(subject, tries);
      sizesContract(subject);
      entryContract(subject);
      departuresContract(subject);
      couponsContract(subject);
      shopSettingsContract(subject);
      clockContract(subject);
    });
  });
}
