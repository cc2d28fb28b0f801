import { hindi as adminOrders } from '#pwa/admin/orders/words.hi.ts';
import { hindi as whatsapp } from '#pwa/admin/whatsapp/words.hi.ts';
import { hindi as admin } from '#pwa/admin/words.hi.ts';
import { hindi as about } from '#pwa/features/about/words.hi.ts';
import { hindi as account } from '#pwa/features/account/words.hi.tsx';
import { hindi as auth } from '#pwa/features/auth/words.hi.ts';
import { hindi as browse } from '#pwa/features/browse/words.hi.ts';
import { hindi as cart } from '#pwa/features/cart/words.hi.ts';
import { hindi as states } from '#pwa/features/checkout/state-words.hi.ts';
import { hindi as checkout } from '#pwa/features/checkout/words.hi.tsx';
import { hindi as contact } from '#pwa/features/contact/words.hi.ts';
import { hindi as customise } from '#pwa/features/customise/words.hi.tsx';
import { hindi as home } from '#pwa/features/home/words.hi.ts';
import { hindi as privacy } from '#pwa/features/policies/privacy-words.hi.tsx';
import { hindi as refund } from '#pwa/features/policies/refund-words.hi.tsx';
import { hindi as shipping } from '#pwa/features/policies/shipping-words.hi.tsx';
import { hindi as terms } from '#pwa/features/policies/terms-words.hi.tsx';
import { hindi as policies } from '#pwa/features/policies/words.hi.tsx';
import { hindi as share } from '#pwa/features/share/words.hi.ts';
import { hindi as gifts } from '#pwa/gifts/words.hi.tsx';
import { hindi as photos } from '#pwa/photos/words.hi.ts';
import { hindi as prerender } from '#pwa/prerender/words.hi.ts';
import { hindi as session } from '#pwa/session/words.hi.ts';
import { hindi as signIn } from '#pwa/sign-in/words.hi.ts';
import { hindi as uiLater } from '#pwa/ui/later-words.hi.tsx';
import { hindi as ui } from '#pwa/ui/words.hi.tsx';
import { hindi as drawing } from '#shared/drawing/words.hi.ts';
import { hindi as failures } from '#shared/failures/failure-words.hi.ts';
import { hindi as dates } from '#shared/format-moment.hi.ts';
import { hindi as sharedGifts } from '#shared/gifts/shared-words.hi.ts';
import { hindi as connection } from '#shared/messaging/connection-words.hi.ts';
import { hindi as pages } from '#shared/page-words.hi.ts';
import { hindi as preview } from '#shared/preview/words.hi.ts';
import type { Dictionary } from '#shared/translated.ts';
import { giftsInHindi } from './hindi-gifts.ts';
import { hindi as appLater } from './later-words.hi.ts';
import { hindi as app } from './words.hi.tsx';

/** All words of the client in Hindi, by room. */
export const hindi: Dictionary = {
  ...giftsInHindi,
  about,
  account,
  admin,
  'admin-orders': adminOrders,
  app,
  'app-later': appLater,
  auth,
  browse,
  cart,
  checkout,
  connection,
  contact,
  customise,
  dates,
  drawing,
  failures,
  gifts,
  home,
  pages,
  photos,
  policies,
  preview,
  prerender,
  privacy,
  refund,
  session,
  share,
  'shared-gifts': sharedGifts,
  shipping,
  'sign-in': signIn,
  states,
  terms,
  ui,
  'ui-later': uiLater,
  whatsapp,
};
