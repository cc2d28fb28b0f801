import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import { type Carrier, openingCarriers } from '#shared/delivery/carriers.ts';
import { builtInPlan, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';
import { settingsOn } from '#shared/shop-settings/settings-of-day.ts';
import {
  type DeskNotice,
  everythingOn,
  type ShopSettings,
  type ShopSwitches,
} from '#shared/shop-settings/shop-settings.ts';
import type {
  StoredCarriers,
  StoredNotices,
  StoredPlan,
  StoredRates,
  StoredSwitches,
  StoredTaxes,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import { openingTaxes, type TaxTable, type TaxVersion } from '#shared/tax/goods-taxes.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { pick } from '#shared/values/pick.ts';
import type { StoredSetting } from './setting-store.ts';

type Documents = Pick<Storage, 'shopSettings'>;

interface SettingValues {
  notices: readonly DeskNotice[];
  delivery: DeliveryPlan;
  switches: AnsweredSwitches;
  rates: Rates;
  taxes: TaxTable;
  carriers: readonly Carrier[];
}
/** The switches, and whether the owner was asked and has answered (D41). */
type AnsweredSwitches = ShopSwitches & Pick<StoredSwitches, 'isAnswered'>;
type Key = keyof SettingValues;

/** A document by its key, and what it is until somebody saves it. */
const documents: SettingValues = {
  notices: [],
  delivery: builtInPlan,
  switches: { ...everythingOn, isAnswered: false },
  rates: openingRates,
  taxes: openingTaxes,
  carriers: openingCarriers,
};

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
const switchKeys = {
  couponsOff: true,
  comingSoon: true,
  isAnswered: true,
} as const satisfies Record<keyof AnsweredSwitches, true>;
const closedKeys = { ...rangeKeys, reason: true } as const;
const letterKeys = { rupees: true, few: true, ofMany: true } as const;
const taxKeys = { from: true, hsn: true, percent: true } as const;

/** The known fields of a document: another version may have stored more (T34). */
const knownFields: { [K in Key]: (value: SettingValues[K]) => SettingValues[K] } = {
  notices: (deskNotices) =>
    deskNotices.map((notice) => ({
      ...pick(notice, noticeKeys),
      ...(notice.closed && { closed: pick(notice.closed, rangeKeys) }),
    })),
  delivery: (deliveryPlan) => ({
    ...pick(deliveryPlan, planKeys),
    closed: deliveryPlan.closed.map((range) => pick(range, closedKeys)),
  }),
  switches: (shopSwitches) => pick(shopSwitches, switchKeys),
  rates: ({ delivery, letters, notes }) => ({
    delivery: pick(delivery, { fee: true, freeAbove: true }),
    letters: pick(letters, letterKeys),
    notes: pick(notes, openingRates.notes),
  }),
  taxes: (table) =>
    ofFamilies((type) =>
      (table[type] ?? openingTaxes[type]).map((version) => pick(version, taxKeys)),
    ),
  carriers: (all) => all.map((carrier) => pick(carrier, { name: true, page: true })),
};

/** Returns a table with what is so of each family. */
function ofFamilies(versionsOf: (type: ProductType) => readonly TaxVersion[]): TaxTable {
  return Object.fromEntries(productTypes.map((type) => [type, versionsOf(type)])) as TaxTable;
}

type Saving<T> = { ok: true; current: T } | Refused<'shop_changed'>;

/** Returns what a document says; `null` is one that nobody has saved yet. */
function valueIn<K extends Key>(key: K, setting: StoredSetting | null): SettingValues[K] {
  return setting ? knownFields[key](JSON.parse(setting.json) as SettingValues[K]) : documents[key];
}

/** Resolves to what staff said of one thing, by whom and how often (B44, B45). */
async function readSetting<K extends Key>({ shopSettings }: Documents, key: K) {
  const setting = await shopSettings.read(key);
  return {
    value: valueIn(key, setting),
    revision: setting?.revision ?? 0,
    changed_at: setting?.changedAt ?? null,
    changed_by: setting?.changedBy ?? null,
  };
}

export async function storedNotices(storage: Documents): Promise<StoredNotices> {
  const { value, ...version } = await readSetting(storage, 'notices');
  return { ...version, notices: [...value] };
}

export async function storedPlan(storage: Documents): Promise<StoredPlan> {
  const { value: plan, ...version } = await readSetting(storage, 'delivery');
  return { ...version, plan };
}

/** @param isReal whether the shop takes other than demo payments, in production */
export async function storedSwitches(storage: Documents, isReal: boolean): Promise<StoredSwitches> {
  const { value, ...version } = await readSetting(storage, 'switches');
  return { ...version, ...value, asks: isReal && !value.isAnswered };
}

export function saveSwitches(
  deps: Deps,
  from: number,
  switches: AnsweredSwitches,
  { by, isReal }: { by: string; isReal: boolean },
) {
  const setting = { key: 'switches', from, value: switches, by } as const;
  return save(deps, setting, (storage) => storedSwitches(storage, isReal));
}

/** The codes of the built-in coupons that the owner has switched off, as they are stored now (D41). */
export async function switchedOff(storage: Documents): Promise<readonly string[]> {
  return (await readSetting(storage, 'switches')).value.couponsOff;
}

export async function storedRates(storage: Documents): Promise<StoredRates> {
  const { value: rates, ...version } = await readSetting(storage, 'rates');
  return { ...version, rates };
}

export async function storedTaxes(storage: Documents): Promise<StoredTaxes> {
  const { value: taxes, ...version } = await readSetting(storage, 'taxes');
  return { ...version, taxes };
}

export async function storedCarriers(storage: Documents): Promise<StoredCarriers> {
  const { value: carriers, ...version } = await readSetting(storage, 'carriers');
  return { ...version, carriers };
}

export function saveNotices(deps: Deps, from: number, notices: DeskNotice[], by: string) {
  return save(deps, { key: 'notices', from, value: notices, by }, storedNotices);
}

export function savePlan(deps: Deps, from: number, plan: DeliveryPlan, by: string) {
  return save(deps, { key: 'delivery', from, value: plan, by }, storedPlan);
}

export function saveRates(deps: Deps, from: number, rates: Rates, by: string) {
  return save(deps, { key: 'rates', from, value: rates, by }, storedRates);
}

export function saveTaxes(deps: Deps, from: number, taxes: TaxTable, by: string) {
  return save(deps, { key: 'taxes', from, value: taxes, by }, storedTaxes);
}

export function saveCarriers(deps: Deps, from: number, carriers: readonly Carrier[], by: string) {
  return save(deps, { key: 'carriers', from, value: carriers, by }, storedCarriers);
}

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

/** Refused when somebody saved it since it was read. */
async function save<T extends { changed_by: string | null }>(
  { storage, clock }: Deps,
  { key, from, value, by }: { key: Key; from: number; value: object; by: string },
  now: (storage: Documents) => Promise<T>,
): Promise<Saving<T>> {
  const document = { key, json: JSON.stringify(value), changedBy: by };
  const changedAt = clock().toISOString();
  const saved = await storage.shopSettings.save({ ...document, changedAt }, from);
  const current = await now(storage);
  if (saved) return { ok: true, current };
  return { ok: false, reason: 'shop_changed', params: { by: current.changed_by ?? '' } };
}

/** What the owner says of the shop, as it is stored now. */
export async function readSettings(storage: Documents, now: Date): Promise<ShopSettings> {
  const settings = await storage.shopSettings.readAll();
  const currentValue = <K extends Key>(key: K) =>
    valueIn(key, settings.find((setting) => setting.key === key) ?? null);
  return settingsOn(
    dayInIndia(now.toISOString()),
    currentValue('notices'),
    currentValue('delivery'),
    currentValue('rates'),
    currentValue('switches'),
  );
}

/** By what orders are counted and taxed from now on (B45, D42). */
export interface OrderTerms extends Pick<ShopSettings, 'delivery' | 'rates'> {
  taxes: TaxTable;
}

export async function orderTerms(storage: Documents, now: Date): Promise<OrderTerms> {
  const [{ delivery, rates }, { taxes }] = await Promise.all([
    readSettings(storage, now),
    storedTaxes(storage),
  ]);
  return { delivery, rates, taxes };
}

/** What a new shop goes by. @internal */
export const openingTerms: OrderTerms = documents;
