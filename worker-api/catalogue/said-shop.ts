import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import { readOwnShop } from '#api/services/own-shop.ts';
import { dayInIndia } from '#shared/calendar-date.ts';
import { nothingSaid, type OwnShop } from '#shared/own-shop/own-shop.ts';
import { noticesOn, type ShopNotice } from '#shared/own-shop/shop-notice.ts';

/** What the owner says of the shop today, as it is answered to everybody. */
export interface SaidShop {
  said: OwnShop;
  etag: string;
  /** Those that stand in the shop now. */
  shown: readonly ShopNotice[];
}

export interface SaidShopSource {
  /** At most `limits.catalogueMaxAgeMs` old; while storage is away, as it was last read (P17). */
  current(): Promise<SaidShop>;
}

/** Keeps for a moment what staff say, so that pages and shoppers cost no reading each. */
export function createSaidShop({
  storage,
  clock,
  limits: { catalogueMaxAgeMs },
}: Pick<AppDeps, 'storage' | 'clock' | 'limits'>): SaidShopSource {
  let last: SaidShop | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function read(): Promise<SaidShop> {
    const startedMs = performance.now();
    const now = clock();
    const made = asAnswer(await readOwnShop(storage, now), dayInIndia(now.toISOString()));
    // The same objects while nothing has changed: pages are drawn again for others.
    if (last?.etag !== made.etag) last = made;
    readAtMs = startedMs;
    return last;
  }

  return {
    async current() {
      if (last && performance.now() - readAtMs < catalogueMaxAgeMs) return last;
      try {
        return await read();
      } catch (error) {
        if (!last) throw error;
        return last;
      }
    },
  };
}

/** Before anything is known. */
export const nothingSaidYet = asAnswer(nothingSaid, '');

function asAnswer(said: OwnShop, day: string): SaidShop {
  const shown = noticesOn(day, said.notices);
  const digest = createHash('sha256')
    .update(JSON.stringify(said))
    .update(JSON.stringify(shown))
    .digest('base64url');
  return { said, etag: `"${digest.slice(0, 27)}"`, shown };
}
