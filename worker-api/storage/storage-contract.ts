import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from './storage.ts';
import { cartHistoriesContract } from './storage-contract-cart-histories.ts';
import { cartsContract } from './storage-contract-carts.ts';
import { endedLinesContract } from './storage-contract-ended-lines.ts';
import { messagingContract } from './storage-contract-messaging.ts';
import { orderRacesContract } from './storage-contract-order-races.ts';
import { orderSearchContract } from './storage-contract-order-search.ts';
import { ordersContract } from './storage-contract-orders.ts';
import { photosContract } from './storage-contract-photos.ts';
import { recordsContract } from './storage-contract-records.ts';
import { sessionsContract } from './storage-contract-sessions.ts';
import { usersContract } from './storage-contract-users.ts';

/** One opened adapter, for every part of the contract. */
export interface ContractSubject {
  storage: Storage;
  /** The same data, opened a second time like by another process. */
  beside: Storage;
  /** False for a server that takes two steps, a read and a write, to change a document. */
  changesInOneStep: boolean;
}

export interface OpenedSubject extends ContractSubject {
  /** Closes both and deletes their data. */
  close(): Promise<void>;
}

/**
 * Tests every numbered promise of the storage port on one adapter. `open` returns new, empty data;
 * `histories` is the number of random cart histories that are compared with the model.
 */
export function storageContract(
  name: string,
  open: () => Promise<OpenedSubject>,
  histories: number,
): void {
  describe(`the storage contract on ${name}`, () => {
    let opened: OpenedSubject;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.close();
    });
    const subject = () => opened;
    usersContract(subject);
    sessionsContract(subject);
    recordsContract(subject);
    cartsContract(subject);
    endedLinesContract(subject);
    cartHistoriesContract(subject, histories);
    ordersContract(subject);
    orderRacesContract(subject);
    orderSearchContract(subject);
    photosContract(subject);
    messagingContract(subject);
  });
}
