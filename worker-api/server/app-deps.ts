import type { ShopInSite } from '#api/catalogue/pages/shop-in-site.ts';
import type { NotificationQueue } from '#api/notifications/notification-queue.ts';
import type { StaffMails } from '#api/notifications/staff-mails.ts';
import type { Courier } from '#api/orders/couriers/courier.ts';
import type { Payments } from '#api/payments/providers/payment-provider.ts';
import type { PhotoEncoder } from '#api/photos/encode/photo-encoder.ts';
import type { OrderPictures } from '#api/printing/pictures/order-pictures.ts';
import type { Printer } from '#api/printing/print-messages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Address } from '#shared/language/language.ts';
import type { DrawnPage } from '#shared/pages/prerendered-page.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { OnPages } from '#shared/shop-settings/shop-settings.ts';
import type { BasicDeps } from './basic-deps.ts';
import type { AfterAnswer } from './http/answers/after-answer.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { Metrics, ShopWatch } from './metrics/metrics.ts';
import type { OrderEvents } from './order-events.ts';

/** The people who can register as staff over HTTP: anyone, only the first one, or no one (T16). */
export type AdminRegistration = 'open' | 'first' | 'closed';

/** Everything the API depends on. `server.ts` passes the real ones, tests their own. */
export interface AppDeps extends BasicDeps {
  /** Runs what an answer promises; closed before mail and storage. */
  afterAnswer: AfterAnswer;
  /** What staff chose to be mailed of; absent where the shop sends no mail. */
  staffMails?: StaffMails;
  metrics: Metrics;
  /** How backups and mails go, and the settings, for the owner at the desk. */
  watch?: ShopWatch;
  /** Opens the page of metrics; without it there is none. */
  metricsToken?: string;
  adminRegistration: AdminRegistration;
  /** Whether an owner without a second factor may do nothing at the desk but add one (T50). */
  staffSecondFactor?: boolean;
  payments: Payments;
  /** Books parcels; without it staff take them to a courier. */
  courier?: Courier;
  /** Whether this is a production that takes other than demo payments, whose owner is asked about coupons (D41). */
  tradesForReal?: boolean;
  /** Of a shop that is registered for the Goods and Services Tax; orders placed from then on have it. */
  gstin?: string;
  /** The events of orders, which `storage` reports. */
  orderEvents: OrderEvents;
  photoEncoder: PhotoEncoder;
  /** The folder in which uploads lie while they come in. */
  uploadsDir: string;
  printer: Printer;
  /** Makes pictures of ordered gifts; without it there are those that were made. */
  orderPictures?: OrderPictures;
  /** Tells customers about their orders; absent tells nobody anything (D36). */
  notificationQueue?: NotificationQueue;
  /** Shown to staff until WhatsApp reports the connected number; E.164. */
  whatsappAdminPhone?: string;
  /** With which shoppers may chat on WhatsApp; E.164. */
  whatsappChat?: string;
  /** Whether the last `X-Forwarded-For` entry is the client; only behind an own proxy. */
  trustProxy: TrustedProxies;
  /** The folder of the built pages; without it only the API is served. */
  staticRoot?: string;
  /** Renders a public page with these products and what the owner says; without it pages are sent as built. */
  renderPage?: (
    page: Address,
    products: readonly Product[],
    rates: Rates,
    onPages?: OnPages,
  ) => Promise<DrawnPage>;
  /** What of the built site names the shop, where its owner gave another name. */
  shopInSite?: ShopInSite;
  /** How many days the automatic backups reach back; absent without any. */
  backupDays?: number;
}
