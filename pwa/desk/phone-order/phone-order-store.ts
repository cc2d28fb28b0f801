import { createStore } from 'zustand/vanilla';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import {
  type BillingForm,
  billingOf,
  type DeliveryForm,
  deliveryFormOf,
} from '#shared/orders/delivery-form/form-texts.ts';
import { type GiftWishes, giftWishesOf } from '#shared/orders/gift-message.ts';
import type { FoundAccount, PhoneOrderRequest } from '#shared/orders/order-schemas.ts';
import type { CounterWay } from '#shared/payments/meaning-of.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { deskPhotos, forgetDeskGifts, hasDeskGifts } from './desk-gifts.ts';

/** An order that was placed, until the next is begun. */
export interface PlacedOrder {
  number: string;
  link: string;
  /** The caller's, as it was typed. */
  phone: string;
  total: number;
  /** Whoever pays in cash at the door is named where that is not the caller. */
  receiver?: string | undefined;
  /** What another version kept does not say it. */
  kind?: PaymentKind | null | undefined;
}

/**
 * What was typed for a caller, the gifts apart, which are in the database. `sent` is an order without
 * a known end: only the same one is sent again, under its key, so that there is one (P3). `placed` is
 * shown in place of all the rest.
 */
export interface PhoneOrder {
  form: BillingForm;
  account: FoundAccount | null;
  elsewhere: boolean;
  delivery: DeliveryForm;
  /** YYYY-MM-DD, or empty. */
  neededBy: string;
  wishes: GiftWishes;
  /** How the caller, who is at the counter, has paid; null for any other way to pay. The reference as it is typed. */
  counter: { way: CounterWay; reference: string } | null;
  sent: { key: string; request: PhoneOrderRequest } | null;
  placed: PlacedOrder | null;
}

const nothing: PhoneOrder = {
  form: billingOf({}),
  account: null,
  elsewhere: false,
  delivery: deliveryFormOf({}),
  neededBy: '',
  wishes: giftWishesOf({}),
  counter: null,
  sent: null,
  placed: null,
};

/** Survives a reload on this device. */
export const phoneOrderStore = createStore<PhoneOrder>(readStoredOrder);

/** Takes over what another tab of this desk has sent, placed or forgotten, so that no order is placed twice (P3). */
export function catchUpPhoneOrder(): PhoneOrder {
  phoneOrderStore.setState(readStoredOrder());
  return phoneOrderStore.getState();
}

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  // A null key means that all of the storage was cleared.
  if (key === null || key === deskKeys.phoneOrder) catchUpPhoneOrder();
});

export function changePhoneOrder(change: Partial<PhoneOrder>): void {
  phoneOrderStore.setState(change);
  localValues.set(deskKeys.phoneOrder, JSON.stringify(phoneOrderStore.getState()));
}

/** Begins anew: nothing of the caller and their gifts stays on this device. */
export async function forgetPhoneOrder(): Promise<void> {
  localValues.remove(deskKeys.phoneOrder);
  phoneOrderStore.setState(nothing);
  await forgetDeskGifts(thisDevice);
}

/**
 * What `forgetPhoneOrder` would lose that is nowhere else: an order that was begun, or may have been placed, or
 * photos of one that was placed; null where there is nothing.
 */
export async function phoneOrderOnlyHere(): Promise<'order' | 'photos' | null> {
  const { placed, ...orderDraft } = catchUpPhoneOrder();
  const { waiting, failed } = await deskPhotos(thisDevice);
  if (placed) return waiting + failed > 0 ? 'photos' : null;
  const { placed: _, ...empty } = nothing;
  const isTyped = JSON.stringify(orderDraft) !== JSON.stringify(empty);
  return isTyped || (await hasDeskGifts(thisDevice)) ? 'order' : null;
}

/** What another version kept may lack a part, or have another shape. */
function readStoredOrder(): PhoneOrder {
  const order = readJson(
    localValues.get(deskKeys.phoneOrder),
    (noted: PhoneOrder): PhoneOrder => ({
      form: billingOf(noted.form ?? {}),
      account: noted.account?.id ? noted.account : null,
      elsewhere: noted.elsewhere === true,
      delivery: deliveryFormOf(noted.delivery ?? {}),
      neededBy: typeof noted.neededBy === 'string' ? noted.neededBy : '',
      wishes: giftWishesOf(noted.wishes ?? {}),
      counter: noted.counter?.way ? noted.counter : null,
      sent: noted.sent?.key && noted.sent.request ? noted.sent : null,
      placed: noted.placed?.number ? noted.placed : null,
    }),
  );
  return order ?? nothing;
}
