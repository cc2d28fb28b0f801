import type { Customisation } from '#shared/customise/customisation.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { PriceBreakdown } from '#shared/pricing/price-line.ts';

/** Where staff are with an order; anything else an owner writes is shown as unknown. */
export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['completed', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One gift of an order, with the customisation it was ordered with. Amounts in whole rupees. */
export interface OrderItem {
  product_name: string;
  /** Its family when it was ordered; absent in orders of long ago. */
  product_type?: ProductType | undefined;
  display_name: string;
  quantity: number;
  unit_price: number;
  total_price: number;
  w_days: number;
  datewith_instructions: string;
  custom_photo_url: string | null;
  custom_photo_urls: string[];
  custom_photo_folder: string | null;
  customization: Customisation;
  price_breakdown: PriceBreakdown;
  /** Its price was read from its text, there being no cart line: staff look before they make it. */
  priced_from?: 'text' | undefined;
}

/** An order as its customer sees it. Amounts in whole rupees, `created_at` a UTC instant. */
export interface Order {
  order_number: string;
  upi_reference_id: string;
  subtotal: number;
  shipping: number;
  discount_amount: number;
  total_amount: number;
  coupon_code: string | null;
  payment_status: PaymentStatus;
  order_status: OrderStatus;
  created_at: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** Where the gifts go. */
  shipping_address: string;
  /** Who receives them, when that is not who ordered; absent otherwise (B15). */
  shipping_name?: string | undefined;
  shipping_phone?: string | undefined;
  /** Where who ordered lives, when the gifts go elsewhere; absent otherwise. */
  billing_address?: string | undefined;
  items: OrderItem[];
}
