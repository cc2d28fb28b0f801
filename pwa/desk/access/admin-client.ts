import { accessCalls } from '#pwa/desk/api/access-calls.ts';
import { figureCalls } from '#pwa/desk/api/figure-calls.ts';
import { messengerCalls } from '#pwa/desk/api/messenger-calls.ts';
import { orderCalls } from '#pwa/desk/api/order-calls.ts';
import { peopleCalls } from '#pwa/desk/api/people-calls.ts';
import { phoneOrderCalls } from '#pwa/desk/api/phone-order-calls.ts';
import { productCalls } from '#pwa/desk/api/product-calls.ts';
import { shopCalls } from '#pwa/desk/api/shop-calls.ts';
import { type AdminApiOptions, createStaffSending } from '#pwa/desk/api/staff-sending.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/** The staff's calls with one token, 30 s each but for large files; failures are values (`ApiAnswer`). */
export function createAdminApi(options: AdminApiOptions) {
  const sending = createStaffSending(options);
  return {
    ...accessCalls(sending),
    ...orderCalls(sending),
    ...phoneOrderCalls(sending),
    ...peopleCalls(sending),
    ...figureCalls(sending),
    ...productCalls(sending),
    ...shopCalls(sending),
    ...messengerCalls(sending),
  };
}
