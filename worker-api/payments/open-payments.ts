import type { PaymentSetting, PaymentSettings } from './payment-settings.ts';
import { createCodPayments } from './providers/cod-payments.ts';
import { createDemoPayments } from './providers/demo-payments.ts';
import type { PaymentProvider, Payments } from './providers/payment-provider.ts';
import { createUpiQrPayments } from './providers/upi-qr-payments.ts';

interface Surroundings {
  clock: () => Date;
  randomBytes: (n: number) => Uint8Array;
  siteOrigin: string;
}

/** Resolves to the ways to pay that were chosen. What only one of them needs is loaded with it. */
export async function openPayments(
  [first, ...others]: PaymentSettings,
  surroundings: Surroundings,
): Promise<Payments> {
  const opened = await open(first, surroundings);
  return [opened, ...(await Promise.all(others.map((each) => open(each, surroundings))))];
}

async function open(setting: PaymentSetting, shop: Surroundings): Promise<PaymentProvider> {
  switch (setting.kind) {
    case 'demo':
      return createDemoPayments(shop);
    case 'upi-qr':
      return createUpiQrPayments(setting, shop);
    case 'cod':
      return createCodPayments(setting, shop);
    case 'razorpay': {
      const { createRazorpayPayments } = await import('./razorpay/razorpay-payments.ts');
      return createRazorpayPayments(setting, shop);
    }
  }
}
