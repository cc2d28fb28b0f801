import type { ComponentType } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import type { OfferedPayments } from '#pwa/payments/offered-payments.tsx';
import type { isDemo } from '#pwa/payments/use-offers.ts';
import type { usePayment } from '#pwa/payments/use-payment.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import type { AddressParts } from '#shared/orders/delivery-form/joined-address.ts';
import type { GiftWishes } from '#shared/orders/gift-message.ts';
import type { PhoneOrderRequest } from '#shared/orders/order-schemas.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';

/** As the checkout's coupon box has it. */
export interface CouponEntry {
  typedCode: string;
  applied: Coupon | null;
  unchecked: string | null;
  unasked: FailureRecord | null;
  error: 'coupon_invalid' | null;
}

/** What shoppers order with and the desk asks in the same way; the app gives it (B50). */
export interface PhoneOrderParts {
  GiftDialog: ComponentType<{ product: Product; onClose: () => void }>;
  LineDialog: ComponentType<{ line: ShownLine; purpose: 'edit' | 'copy'; onClose: () => void }>;
  CartLines: ComponentType<{
    lines: readonly ShownLine[];
    changedLines: ReadonlySet<string> | undefined;
    pinCode: string | null;
    onEdit: (line: ShownLine) => unknown;
    onDuplicate: (line: ShownLine) => unknown;
  }>;
  AddressFields: ComponentType<{
    parts: AddressParts;
    section?: 'shipping';
    onChange: (change: Partial<AddressParts>) => void;
  }>;
  WishFields: ComponentType<{
    wishes: GiftWishes;
    onChange: (change: Partial<GiftWishes>) => void;
  }>;
  CouponBox: ComponentType<{ entry: CouponEntry; onChange: (entry: CouponEntry) => void }>;
  ConsentFields: ComponentType<{ lead: string; noEmail: string | undefined }>;
  consentsHere: { part: () => Pick<PhoneOrderRequest, 'tell'> };
  OfferedPayments: typeof OfferedPayments;
  usePayment: typeof usePayment;
  isDemo: typeof isDemo;
  emptyCoupon: CouponEntry;
  refuseCoupon: (entry: CouponEntry) => CouponEntry;
  askAboutCoupon: (entry: CouponEntry) => Promise<CouponEntry>;
  lookAgain: (entry: CouponEntry) => Promise<{ entry: CouponEntry; change: string }>;
  judgedText: (judged: CouponEntry, total: string) => string;
}
