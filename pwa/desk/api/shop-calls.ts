import { answerOf, doneOf, read } from '#pwa/api/api-answer.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { KeptNotices, KeptPlan } from '#shared/shop-settings/own-shop-schemas.ts';
import type { CouponTerms } from '#shared/shop-settings/shop-schemas.ts';
import type { StaffSending } from './staff-sending.ts';

/** Makes the calls about the terms of the shop: notices, days of delivery and coupons. */
export function shopCalls({ api }: StaffSending) {
  return {
    notices: () =>
      answerOf(api.admin.notices.$get(), 'notices').then(read((kept) => kept as KeptNotices)),
    saveNotices: ({ revision, notices }: KeptNotices) =>
      answerOf(api.admin.notices.$put({ json: { revision, notices } }), 'notices').then(
        read((kept) => kept as KeptNotices),
      ),
    deliveryPlan: () =>
      answerOf(api.admin['delivery-plan'].$get(), 'plan').then(read((kept) => kept as KeptPlan)),
    saveDeliveryPlan: ({ revision, plan }: KeptPlan) =>
      answerOf(
        api.admin['delivery-plan'].$put({ json: { revision, plan: copyOf(plan) } }),
        'plan',
      ).then(read((kept) => kept as KeptPlan)),
    coupons: () => answerOf(api.admin.coupons.$get(), 'length'),
    putCoupon: (code: string, json: CouponTerms) =>
      doneOf(api.admin.coupons[':code'].$put({ param: { code }, json })),
    removeCoupon: (code: string) => doneOf(api.admin.coupons[':code'].$delete({ param: { code } })),
  };
}

/** Lists that a request may hold. */
function copyOf(plan: DeliveryPlan) {
  return { ...plan, closed: [...plan.closed], workedHolidays: [...plan.workedHolidays] };
}
