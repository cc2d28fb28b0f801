import { departureStore } from '#api/accounts/customers/departure-store.ts';
import { linkStore } from '#api/accounts/links/link-store.ts';
import { passkeyStore } from '#api/accounts/second-factor/passkey-store.ts';
import { securityEventStore } from '#api/accounts/security-store.ts';
import { sessionStore } from '#api/accounts/sessions/session-store.ts';
import { userStore } from '#api/accounts/user-store.ts';
import { couponStore } from '#api/catalogue/coupons/coupon-store.ts';
import { pictureStore } from '#api/catalogue/pictures/picture-store.ts';
import { productStore } from '#api/catalogue/product-store.ts';
import { keyStore, mailStopStore } from '#api/notifications/key-store.ts';
import { messageAttemptStore } from '#api/notifications/message-attempt-store.ts';
import { notificationStore } from '#api/notifications/notification-store.ts';
import { photoStore } from '#api/photos/photo-store.ts';
import { uploadStore } from '#api/photos/upload/upload-store.ts';
import { proofStore } from '#api/proofs/proof-store.ts';
import { clockStore } from '#api/server/repeat/clock-store.ts';
import { leaseStore } from '#api/server/repeat/lease-store.ts';
import { settingStore } from '#api/shop-settings/setting-store.ts';
import { contactMessageStore } from '#api/support/contact-message-store.ts';
import { messengerStore } from '#api/whatsapp/messenger-store.ts';
import type { Records } from './records.ts';

/** Returns the stores that are the same over every engine. */
export function recordStores(records: Records) {
  return {
    users: userStore(records),
    sessions: sessionStore(records),
    products: productStore(records),
    coupons: couponStore(records),
    pictures: pictureStore(records),
    photos: photoStore(records),
    uploads: uploadStore(records),
    proofs: proofStore(records),
    notifications: notificationStore(records),
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
    shopSettings: settingStore(records),
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
