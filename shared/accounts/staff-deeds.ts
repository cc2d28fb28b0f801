/** What staff do that the log of deeds notes, by what it is about (B80). */
export const staffDeeds = {
  access: [
    'staff_registered',
    'signed_in',
    'signed_in_with_passkey',
    'signed_out',
    'invitation_accepted',
    'own_password_changed',
    'own_sessions_ended',
    'passkey_added',
    'passkey_removed',
    'second_factor_added',
    'second_factor_removed',
    'recovery_codes_made',
    'recovery_code_used',
    'own_mails_chosen',
  ],
  staff: [
    'staff_added',
    'invitation_made',
    'staff_post_changed',
    'staff_password_changed',
    'staff_sessions_ended',
    'staff_second_factor_removed',
    'staff_removed',
  ],
  orders: [
    'order_entered',
    'order_moved',
    'order_cancelled',
    'photos_added',
    'gift_asked_about',
    'question_settled',
    'parcel_booked',
    'courier_label_downloaded',
    'order_link_shown',
    'order_link_renewed',
    'notification_repeated',
    'order_corrected',
    'photo_asked_for',
    'order_noted',
    'call_agreed',
    'order_remade',
    'paper_printed',
  ],
  money: ['payment_confirmed', 'refund_noted', 'no_payment_noted', 'cash_noted'],
  shop: [
    'product_changed',
    'product_added',
    'product_removed',
    'product_placed',
    'product_pictures_changed',
    'prices_changed',
    'coupon_saved',
    'coupon_removed',
    'coupons_switched',
    'notices_saved',
    'delivery_plan_saved',
    'rates_saved',
    'taxes_saved',
    'carriers_saved',
  ],
  customers: [
    'message_handled',
    'message_removed',
    'reset_link_made',
    'customer_sessions_ended',
    'customer_deleted',
    'caller_deleted',
  ],
  downloads: [
    'customer_exported',
    'orders_downloaded',
    'courier_list_downloaded',
    'accounts_downloaded',
    'price_list_downloaded',
    'print_files_made',
    'print_files_downloaded',
  ],
  whatsapp: ['whatsapp_started', 'whatsapp_code_shown', 'whatsapp_ended', 'message_sent'],
} as const;

/**
 * What a deed changed, in short values such as `₹68`, parts joined by `deedParts`. A part that is a step of an
 * order, a post or one of `DeedWord` is shown in words; none is a person's words.
 */
export interface DeedChange {
  before: string;
  after: string;
}
export const deedParts = ' · ';
export type DeedWord = 'available' | 'unavailable' | 'hidden' | 'visible' | 'on' | 'off' | 'none';

export type DeedTopic = keyof typeof staffDeeds;
export type StaffDeed = (typeof staffDeeds)[DeedTopic][number];

export const deedTopics = Object.keys(staffDeeds) as [DeedTopic, ...DeedTopic[]];
export const allStaffDeeds: readonly StaffDeed[] = Object.values(staffDeeds).flat();

export function isDeed(kind: string): kind is StaffDeed {
  return (allStaffDeeds as readonly string[]).includes(kind);
}
