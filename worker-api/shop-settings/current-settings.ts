import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { logSeldom } from '#api/server/http/answers/loggable-error.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  defaultSettings,
  noticesOn,
  type OnPages,
  type ShopSettings,
} from '#shared/shop-settings/shop-settings.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { readSettings } from './stored-settings.ts';

/** What the owner says of the shop today, as it is answered to everybody. */
export interface CurrentSettings {
  settings: ShopSettings;
  /** Names it: equal in every process. */
  revision: string;
  /** What stands on its pages now. */
  onPages: OnPages;
}

export interface SettingsSource {
  /**
   * At most `limits.catalogueMaxAgeMs` old; while storage is away, as it was last read, and rejects
   * within a second where it never was (P17).
   */
  current(): CurrentSettings | Promise<CurrentSettings>;
  /** Staff changed it in this process: what was read before is no answer to the next contact (P15). */
  renew(): void;
}

/** After this time without an answer it is served as it was last read. */
const staleAfterMs = 1_000;

/** Keeps for a moment what staff say, so that pages and shoppers cost no reading each. */
export function createSettingsSource({
  storage,
  clock,
  limits: { catalogueMaxAgeMs },
  logger,
}: Pick<AppDeps, 'storage' | 'clock' | 'limits' | 'logger'>): SettingsSource {
  const log = logSeldom({ logger }, 'reading what the shop says');
  let last: CurrentSettings | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let renewals = 0;
  let reading: Promise<CurrentSettings> | null = null;
  /** The last reading failed or was late: the next ones wait for nothing. */
  let isAway = false;

  async function read(): Promise<CurrentSettings> {
    const startedMs = performance.now();
    const startedAfter = renewals;
    const now = clock();
    const currentSettings = asAnswer(
      await readSettings(storage, now),
      dayInIndia(now.toISOString()),
    );
    // The same objects while nothing has changed: pages are drawn again for others.
    if (last?.revision !== currentSettings.revision) last = currentSettings;
    if (startedAfter === renewals) readAtMs = startedMs;
    return last;
  }

  async function readOrLast(lastSettings: CurrentSettings | null): Promise<CurrentSettings> {
    try {
      const first = await Promise.race([read(), wait(staleAfterMs, null, { ref: false })]);
      if (!first) throw new StorageAwayError('What the shop says was not read in time');
      isAway = false;
      return first;
    } catch (error) {
      isAway = true;
      // Also where it is passed on: the catalogue goes out without it.
      log(error as Error);
      if (!lastSettings) throw error;
      return lastSettings;
    }
  }

  return {
    current() {
      if (last && performance.now() - readAtMs < catalogueMaxAgeMs) return last;
      if (!reading) {
        const newReading = readOrLast(last).finally(() => {
          if (reading === newReading) reading = null;
        });
        reading = newReading;
      }
      return isAway && last ? last : reading;
    },
    renew() {
      renewals += 1;
      readAtMs = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}

/** Before anything is known. */
export const unknownSettings = asAnswer(defaultSettings, '');

function asAnswer(shopSettings: ShopSettings, day: string): CurrentSettings {
  const shopNotices = noticesOn(day, shopSettings.notices);
  const digest = createHash('sha256')
    .update(JSON.stringify(shopSettings))
    .update(JSON.stringify(shopNotices))
    .digest('base64url');
  const onPages = { notices: shopNotices, comingSoon: shopSettings.comingSoon };
  return { settings: shopSettings, revision: digest.slice(0, 27), onPages };
}

/**
 * Returns the last day to ship an order that is made from this instant on, and the day it is
 * expected at the door (B16), by what the owner says of deliveries (B45); without the latter where
 * the address has no PIN code.
 */
export function deliveryDays(
  { items, shipping_address }: Pick<StoredOrder, 'items' | 'shipping_address'>,
  from: Date,
  plan = builtInPlan,
): { due_on: string; delivery_by: string | undefined } {
  const makingDays = Math.max(0, ...items.map(({ w_days }) => w_days));
  const pinCode = readAddress(shipping_address)?.pin ?? '';
  return {
    due_on: shipBy(dayInIndia(from.toISOString()), makingDays, plan),
    delivery_by: expectedDelivery({ orderedAt: from, makingDays, pinCode }, plan) ?? undefined,
  };
}
