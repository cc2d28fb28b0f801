import { accessCalls } from './calls/access-calls.ts';
import { figureCalls } from './calls/figure-calls.ts';
import { messengerCalls } from './calls/messenger-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { phoneOrderCalls } from './calls/phone-order-calls.ts';
import { productCalls } from './calls/product-calls.ts';
import { shopCalls } from './calls/shop-calls.ts';
import { type AdminApiOptions, createStaffSending } from './calls/staff-sending.ts';

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
