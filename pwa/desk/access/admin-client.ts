import { accessCalls } from '#pwa/desk/api/access-calls.ts';
import { figureCalls, orderCalls, phoneOrderCalls } from '#pwa/desk/api/order-calls.ts';
import { messengerCalls, peopleCalls } from '#pwa/desk/api/people-calls.ts';
import { productCalls, shopCalls } from '#pwa/desk/api/product-calls.ts';
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
