import type { Product } from '#shared/catalogue/product.ts';
import type { PagePieces } from '#shared/prerendered-page.ts';
import type { Limits } from './limits.ts';
import type { Messenger } from './messaging/messenger.ts';
import type { Storage } from './storage/storage.ts';

/** Who may make an administrator: anyone, only the first one, or nobody over HTTP (T16). */
export type AdminRegistration = 'open' | 'first' | 'closed';

/**
 * Takes log lines as data, as pino's loggers do. Not pino's own type: pages read the type of
 * the app, and through it would get Node's.
 */
interface AppLogger {
  info(line: object): void;
  warn(line: object): void;
  error(line: object): void;
}

/** Everything the API needs from outside. `server.ts` gives the real ones, tests their own. */
export interface AppDeps {
  storage: Storage;
  clock: () => Date;
  /** `n` unguessable bytes. */
  randomBytes: (n: number) => Uint8Array;
  /** Signs the bearer tokens; at least 32 characters. */
  secret: string;
  limits: Limits;
  logger: AppLogger;
  adminRegistration: AdminRegistration;
  messenger: Messenger;
  /** The number staff see until WhatsApp tells the connected one; E.164. */
  whatsappAdminPhone?: string;
  /** Whether the last `X-Forwarded-For` entry is the client; only behind an own proxy. */
  trustProxy: boolean;
  /** The folder of the built pages; without it only the API is served. */
  staticRoot?: string;
  /** Draws a public page with these products; without it pages go out as they were built. */
  renderPage?: (path: string, products: readonly Product[]) => Promise<PagePieces>;
  /** Where the shop is found from outside, such as `https://shop.example`; for search engines. */
  siteOrigin: string;
}
