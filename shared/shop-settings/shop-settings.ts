import { builtInPlan, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { ShopNotice } from './shop-notice.ts';

/** What the owner says of the shop beside its products, as everybody may read it. */
export interface ShopSettings {
  notices: readonly ShopNotice[];
  delivery: DeliveryPlan;
}

export const defaultSettings: ShopSettings = { notices: [], delivery: builtInPlan };
