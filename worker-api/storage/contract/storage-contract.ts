import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '#api/storage/storage.ts';
import { cartHistoriesContract } from './cart/storage-contract-cart-histories.ts';
import { cartsContract } from './cart/storage-contract-carts.ts';
import { endedLinesContract } from './cart/storage-contract-ended-lines.ts';
import { couponsContract } from './orders/storage-contract-coupons.ts';
import { invoicesContract } from './orders/storage-contract-invoices.ts';
import { orderFiguresContract } from './orders/storage-contract-order-figures.ts';
import { orderRacesContract } from './orders/storage-contract-order-races.ts';
import { orderSearchContract } from './orders/storage-contract-order-search.ts';
import { orderedLinesContract } from './orders/storage-contract-ordered-lines.ts';
import { ordersContract } from './orders/storage-contract-orders.ts';
import { owingContract } from './orders/storage-contract-owing.ts';
import { voidOrdersContract } from './orders/storage-contract-void-orders.ts';
import { departuresContract } from './storage-contract-departures.ts';
import { entryContract } from './storage-contract-entry.ts';
import { limitsContract } from './storage-contract-limits.ts';
import { messagingContract } from './storage-contract-messaging.ts';
import { messengerContract } from './storage-contract-messenger.ts';
import { notificationsContract } from './storage-contract-notifications.ts';
import { photosContract } from './storage-contract-photos.ts';
import { picturesContract } from './storage-contract-pictures.ts';
import { proofsContract } from './storage-contract-proofs.ts';
import { recordsContract } from './storage-contract-records.ts';
import { sessionsContract } from './storage-contract-sessions.ts';
import { clockContract, shopSettingsContract } from './storage-contract-single-rows.ts';
import { sizesContract } from './storage-contract-sizes.ts';
import { uploadsContract } from './storage-contract-uploads.ts';
import { usersContract } from './storage-contract-users.ts';

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
