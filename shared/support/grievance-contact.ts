import { type GrievanceOfficer, shop } from '#shared/shop-settings/shop.ts';

/** The grievance officer, who is reached as the shop is where SHOP_FILE says no other way. */
export function grievanceContact(): GrievanceOfficer & { email: string; phone: string } {
  return { email: shop.email, phone: shop.phone, ...shop.grievanceOfficer };
}
