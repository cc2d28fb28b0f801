import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import { builtInPlan, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import {
  type DeskNotice,
  type ShopSettings,
  settingsOn,
} from '#shared/shop-settings/shop-settings.ts';
import type { StoredNotices, StoredPlan } from '#shared/shop-settings/shop-settings-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { pick } from '#shared/values/pick.ts';
import type { StoredSetting } from './setting-store.ts';

type Documents = Pick<Storage, 'shopSettings'>;

interface Said {
  notices: readonly DeskNotice[];
  delivery: DeliveryPlan;
}
type Key = keyof Said;

/** A document by its key, and what it is until somebody saves it. */
const documents: Said = { notices: [], delivery: builtInPlan };

const rangeKeys = { from: true, until: true } as const;
const noticeKeys = {
  id: true,
  text: true,
  text_hi: true,
  tone: true,
  ...rangeKeys,
  closed: true,
} as const satisfies Record<keyof DeskNotice, true>;
const planKeys = {
  closed: true,
  addedHolidays: true,
  workedHolidays: true,
  transitDays: true,
  zones: true,
} as const satisfies Record<keyof DeliveryPlan, true>;
const closedKeys = { ...rangeKeys, reason: true } as const;

/** The known fields of a document: another version may have stored more (T34). */
const knownFields: { [K in Key]: (said: Said[K]) => Said[K] } = {
  notices: (deskNotices) =>
    deskNotices.map((notice) => ({
      ...pick(notice, noticeKeys),
      ...(notice.closed && { closed: pick(notice.closed, rangeKeys) }),
    })),
  delivery: (deliveryPlan) => ({
    ...pick(deliveryPlan, planKeys),
    closed: deliveryPlan.closed.map((range) => pick(range, closedKeys)),
  }),
};

type Saving<T> = { ok: true; kept: T } | Refused<'shop_changed'>;

/** Returns what a document says; `null` is one that nobody has saved yet. */
function withDictionary<K extends Key>(key: K, setting: StoredSetting | null): Said[K] {
  return setting ? knownFields[key](JSON.parse(setting.json) as Said[K]) : documents[key];
}

/** Resolves to what staff said of one thing, by whom and how often (B44, B45). */
async function readSetting<K extends Key>({ shopSettings }: Documents, key: K) {
  const setting = await shopSettings.read(key);
  return {
    said: withDictionary(key, setting),
    revision: setting?.revision ?? 0,
    changed_at: setting?.changedAt ?? null,
    changed_by: setting?.changedBy ?? null,
  };
}

export async function keptNotices(storage: Documents): Promise<StoredNotices> {
  const { said, ...kept } = await readSetting(storage, 'notices');
  return { ...kept, notices: [...said] };
}

export async function keptPlan(storage: Documents): Promise<StoredPlan> {
  const { said: plan, ...kept } = await readSetting(storage, 'delivery');
  return { ...kept, plan };
}

export function saveNotices(deps: Deps, from: number, notices: DeskNotice[], by: string) {
  return save(deps, { key: 'notices', from, said: notices, by }, keptNotices);
}

export function savePlan(deps: Deps, from: number, plan: DeliveryPlan, by: string) {
  return save(deps, { key: 'delivery', from, said: plan, by }, keptPlan);
}

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

/** Refused when somebody saved it since it was read. */
async function save<T extends { changed_by: string | null }>(
  { storage, clock }: Deps,
  { key, from, said, by }: { key: Key; from: number; said: object; by: string },
  now: (storage: Documents) => Promise<T>,
): Promise<Saving<T>> {
  const document = { key, json: JSON.stringify(said), changedBy: by };
  const changedAt = clock().toISOString();
  const saved = await storage.shopSettings.save({ ...document, changedAt }, from);
  const kept = await now(storage);
  if (saved) return { ok: true, kept };
  return { ok: false, reason: 'shop_changed', params: { by: kept.changed_by ?? '' } };
}

/** What the owner says of the shop, as it is stored now. */
export async function readSettings(storage: Documents, now: Date): Promise<ShopSettings> {
  const settings = await storage.shopSettings.readAll();
  const said = <K extends Key>(key: K) =>
    withDictionary(key, settings.find((setting) => setting.key === key) ?? null);
  return settingsOn(dayInIndia(now.toISOString()), said('notices'), said('delivery'));
}

/** The days that orders are counted by from now on (B45). */
export async function deliveryPlan(storage: Documents, now: Date): Promise<DeliveryPlan> {
  return (await readSettings(storage, now)).delivery;
}
