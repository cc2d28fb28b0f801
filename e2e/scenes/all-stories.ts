import { accountStories } from './account-scenes.ts';
import { buyingStories } from './buying-scenes.ts';
import { cartGiftStories } from './cart-gift-scenes.ts';
import { deskOrderStories } from './desk-order-scenes.ts';
import { deskShopStories } from './desk-shop-scenes.ts';
import { deskTermsStories } from './desk-terms-scenes.ts';
import { deviceStories } from './device-scenes.ts';
import { galleryStories } from './gallery-scenes.ts';
import { giftStories } from './gift-scenes.ts';
import { linkStories } from './link-scenes.ts';
import { orderStories } from './order-scenes.ts';
import { orderedGiftStories } from './ordered-gift-scenes.ts';
import { passkeyStories } from './passkey-scenes.ts';
import { peopleStories } from './people-scenes.ts';
import { phoneOrderStories } from './phone-order-scenes.ts';
import { proofStories } from './proof-scenes.ts';
import { publicStories } from './public-scenes.ts';
import type { Story } from './scene.ts';
import { secondFactorStories } from './second-factor-scenes.ts';
import { staffStories } from './staff-scenes.ts';

/** Every screen and every state of it that a person can see; the longest stories come first. */
export const allStories: readonly Story[] = [
  ...staffStories,
  ...deskShopStories,
  ...deskTermsStories,
  ...deskOrderStories,
  ...peopleStories,
  ...phoneOrderStories,
  ...accountStories,
  ...orderStories,
  ...buyingStories,
  ...cartGiftStories,
  ...giftStories,
  ...orderedGiftStories,
  ...galleryStories,
  ...proofStories,
  ...deviceStories,
  ...linkStories,
  ...passkeyStories,
  ...secondFactorStories,
  ...publicStories,
];
