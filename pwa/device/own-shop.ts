import { createStore } from 'zustand/vanilla';
import { nothingSaid, type OwnShop } from '#shared/shop-settings/own-shop.ts';
import { kept, readJson } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** What the shop said of itself last, with what names it (B44, B45). */
export interface KeptShop extends OwnShop {
  revision: string | null;
}

interface OwnShopState extends KeptShop {
  /** Whether the shop has answered some page since this one was opened. */
  asked: boolean;
}

/** On this device, also without a network; every tab has the newest of any (P15). */
export const ownShopStore = createStore<OwnShopState>(() => ({ ...read(), asked: false }));

function read(): KeptShop {
  const said = readJson(kept.get(storageKeys.ownShop), (shop: KeptShop) => ({
    ...shop,
    notices: shop.notices.filter(Boolean),
    // What another version kept may lack a part.
    delivery: { ...nothingSaid.delivery, ...shop.delivery },
  }));
  return said ?? { ...nothingSaid, revision: null };
}

/** @param said null: the shop says the same as before */
export function keepOwnShop(said: KeptShop | null): void {
  if (said) kept.set(storageKeys.ownShop, JSON.stringify(said));
  ownShopStore.setState({ ...said, asked: true });
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.ownShop) ownShopStore.setState({ ...read(), asked: true });
});
