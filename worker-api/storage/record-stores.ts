import { clockStore } from './clock-store.ts';
import { contactMessageStore } from './contact-message-store.ts';
import { departureStore } from './departure-store.ts';
import { keyStore, mailStopStore } from './key-store.ts';
import { leaseStore } from './lease-store.ts';
import { linkStore } from './link-store.ts';
import { messageAttemptStore } from './message-attempt-store.ts';
import { messengerStore } from './messenger-store.ts';
import { passkeyStore } from './passkey-store.ts';
import { pictureStore } from './picture-store.ts';
import { productStore } from './product-store.ts';
import { proofStore } from './proof-store.ts';
import type { Records } from './records.ts';
import { securityEventStore } from './security-store.ts';
import { sessionStore } from './session-store.ts';
import { shopDocumentStore } from './shop-document-store.ts';
import { toldStore } from './told-store.ts';
import { userStore } from './user-store.ts';

/** The stores that are the same over every engine. */
export function recordStores(records: Records) {
  return {
    users: userStore(records),
    sessions: sessionStore(records),
    products: productStore(records),
    pictures: pictureStore(records),
    proofs: proofStore(records),
    told: toldStore(records),
    mailStops: mailStopStore(records),
    keys: keyStore(records),
    contactMessages: contactMessageStore(records),
    leases: leaseStore(records),
    messageAttempts: messageAttemptStore(records),
    messenger: messengerStore(records),
    links: linkStore(records),
    passkeys: passkeyStore(records),
    securityEvents: securityEventStore(records),
    departures: departureStore(records),
    shopDocuments: shopDocumentStore(records),
    clock: clockStore(records),
  };
}

/** Every store, wrapped alike. */
export function eachStore<Stores extends Record<string, object>>(
  stores: Stores,
  wrap: <Store extends object>(store: Store) => Store,
): Stores {
  const wrapped = Object.entries(stores).map(([name, store]) => [name, wrap(store)]);
  return Object.fromEntries(wrapped) as Stores;
}
