import type { NotificationQueue } from '#api/notifications/notification-queue.ts';
import type { OrderPictures } from '#api/printing/pictures/order-pictures.ts';
import type { Storage } from '#api/storage/storage.ts';

/** What happened to an order. */
export type OrderEvent =
  | {
      /**
       * Placed or changed; `agreed`: its customer agreed to be told of it; `asked_about`: staff asked
       * about a changed gift, and so it has a new version.
       */
      kind: 'placed' | 'changed' | 'agreed' | 'asked_about';
      order_number: string;
    }
  /** An order asks something of staff: its customer answered, or told of damage. */
  | { kind: 'answered'; order_number: string }
  /** Somebody wrote by the contact form. */
  | { kind: 'written' }
  /** A photo came, which orders may show. */
  | { kind: 'photo_stored'; owner: string; folder: string };

/** Tells whoever listens in this process what happened to an order, as it happens. */
export interface OrderEvents {
  tell(event: OrderEvent): void;
  /** Returns what stops it; after `close` the listener hears null once. */
  hear(listener: (event: OrderEvent | null) => void): () => void;
  /** Ends every listening, as the server stops. */
  close(): void;
}

export function createOrderEvents(): OrderEvents {
  const listeners = new Set<(event: OrderEvent | null) => void>();
  let closed = false;
  return {
    tell(event) {
      for (const listener of [...listeners]) listener(event);
    },
    hear(listener) {
      if (closed) queueMicrotask(() => listener(null));
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      closed = true;
      for (const listener of [...listeners]) listener(null);
      listeners.clear();
    },
  };
}

/** Returns the storage, which tells of everything that it stores of an order. */
export function withOrderEvents(storage: Storage, { tell }: OrderEvents): Storage {
  const { orders, notifications, proofs, photos, contactMessages } = storage;
  return {
    ...storage,
    orders: {
      ...orders,
      async place(...args) {
        const placed = await orders.place(...args);
        if (placed.ok && !placed.repeated) {
          tell({ kind: 'placed', order_number: placed.order.order_number });
        }
        return placed;
      },
      async change(from, change) {
        const orderChange = await orders.change(from, change);
        if (orderChange.ok) tell({ kind: 'changed', order_number: from.order_number });
        return orderChange;
      },
      async changeQuestions(number, from, change) {
        const isChanged = await orders.changeQuestions(number, from, change);
        if (isChanged) tell({ kind: 'changed', order_number: number });
        const [before, now] = [from.questions?.length ?? 0, change.questions?.length ?? 0];
        if (isChanged && now > before) tell({ kind: 'answered', order_number: number });
        return isChanged;
      },
    },
    notifications: {
      ...notifications,
      async keepConsent(consent) {
        const isNew = await notifications.keepConsent(consent);
        tell({ kind: 'agreed', order_number: consent.orderNumber });
        return isNew;
      },
    },
    contactMessages: {
      ...contactMessages,
      async insert(message) {
        await contactMessages.insert(message);
        tell({ kind: 'written' });
      },
    },
    proofs: {
      ...proofs,
      async add(proof) {
        const added = await proofs.add(proof);
        if (added) tell({ kind: 'asked_about', order_number: proof.orderNumber });
        return added;
      },
    },
    photos: {
      ...photos,
      async put(photo, ...more) {
        const storedPhoto = await photos.put(photo, ...more);
        const { owner, folder } = photo;
        if (storedPhoto) tell({ kind: 'photo_stored', owner, folder });
        return storedPhoto;
      },
    },
  };
}

/** Has the notifications and the pictures of orders hear what happens to them. */
export function followOrders({
  orderEvents,
  notificationQueue,
  orderPictures,
}: {
  orderEvents: OrderEvents;
  notificationQueue?: Pick<NotificationQueue, 'want'>;
  orderPictures?: OrderPictures;
}): void {
  orderEvents.hear((event) => {
    if (event === null) return;
    if (event.kind === 'photo_stored') {
      orderPictures?.wantOfFolder(event.owner, event.folder);
      return;
    }
    if (event.kind === 'written' || event.kind === 'answered') return;
    const { kind, order_number: number } = event;
    if (kind === 'placed') orderPictures?.want(number);
    if (kind === 'asked_about') orderPictures?.wantNew(number);
    else notificationQueue?.want(number);
  });
}
