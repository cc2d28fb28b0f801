import { z } from 'zod';
import {
  type Carrier,
  isCarrierPage,
  longestCarrier,
  mostCarriers,
  sameLetters,
} from '#shared/delivery/carriers.ts';
import {
  type DayRange,
  type DeliveryPlan,
  longestClosedDays,
  longestNotice,
  longestReason,
  mostClosedRanges,
  mostNotices,
  mostOwnBeginnings,
  mostOwnHolidays,
} from '#shared/delivery/delivery-plan.ts';
import { beginningShape, transitDayBounds, zoneNames } from '#shared/delivery/zones.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { priceBounds, rateBounds } from '#shared/http/bounds.ts';
import { calendarDate, filledText, optionalText } from '#shared/http/text-schemas.ts';
import { plainNumber, readText } from '#shared/language/typed-text.ts';
import { coupons } from '#shared/pricing/coupon.ts';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import {
  firstTaxDay,
  highestPercent,
  hsnShape,
  mostTaxVersions,
  type TaxTable,
} from '#shared/tax/goods-taxes.ts';
import { dayMs } from '#shared/values/units.ts';
import { noticeTones } from './settings-of-day.ts';
import type { DeskNotice, ShopSettings, ShopSwitches } from './shop-settings.ts';

/** Days of this century, so that counting them has an end. */
const planDay = calendarDate.refine((day) => day >= '2020' && day < '2100');
const rangeShape = { from: planDay, until: planDay };
const inOrder = ({ from, until }: DayRange) => from <= until;
const untilPath = { path: ['until'] };

const closedDays = z
  .object(rangeShape)
  .refine(inOrder, untilPath)
  .refine(
    ({ from, until }) => (Date.parse(until) - Date.parse(from)) / dayMs < longestClosedDays,
    untilPath,
  );

const noticeSchema = z
  .object({
    id: z.uuid(),
    text: filledText('notice', longestNotice),
    text_hi: optionalText('notice', longestNotice).optional(),
    ...rangeShape,
    tone: z.enum(noticeTones),
    closed: closedDays.optional(),
  })
  .refine(inOrder, untilPath);

const zoneSchema = z.enum(zoneNames);
const mostOf = (most: number) => (record: object) => Object.keys(record).length <= most;
const reasonSchema = optionalText('reason', longestReason);

const planSchema = z.object({
  closed: z.array(closedDays.and(z.object({ reason: reasonSchema }))).max(mostClosedRanges),
  addedHolidays: z.record(planDay, reasonSchema).refine(mostOf(mostOwnHolidays)),
  workedHolidays: z.array(planDay).max(mostOwnHolidays),
  transitDays: z.partialRecord(
    zoneSchema,
    z.int().min(transitDayBounds.min).max(transitDayBounds.max),
  ),
  zones: z
    .record(z.string().overwrite(plainNumber).regex(beginningShape), zoneSchema)
    .refine(mostOf(mostOwnBeginnings)),
}) satisfies z.ZodType<DeliveryPlan>;

const amount = (max: number) => z.int().min(rateBounds.min).max(max);

const ratesSchema = z.object({
  delivery: z.object({
    fee: amount(rateBounds.max),
    freeAbove: z.int().min(priceBounds.min).max(priceBounds.max),
  }),
  letters: z.object({
    rupees: amount(rateBounds.max),
    few: z
      .int()
      .min(1)
      .max(maxNameLength - 1),
    ofMany: amount(rateBounds.max),
  }),
  notes: z.object(
    Object.fromEntries(customNotes.denominations.map((note) => [note, amount(rateBounds.max)])),
  ),
}) satisfies z.ZodType<Rates>;

const taxVersionSchema = z.object({
  from: calendarDate.refine((day) => day >= firstTaxDay && day < '2100'),
  hsn: z.string().regex(hsnShape),
  // Whole hundredths: no rate of the law is finer.
  percent: z
    .number()
    .min(0)
    .max(highestPercent)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4)),
});
const isRising = (versions: readonly { from: string }[]) =>
  versions.every(({ from }, at) => at === 0 || (versions[at - 1]?.from ?? '') < from);

const taxesSchema = z.record(
  z.enum(productTypes as [ProductType, ...ProductType[]]),
  z.array(taxVersionSchema).min(1).max(mostTaxVersions).refine(isRising).readonly(),
) satisfies z.ZodType<TaxTable>;

const carriersSchema = z
  .array(
    z.object({
      name: filledText('carrier', longestCarrier.name),
      page: z
        .string()
        .overwrite((text) => readText(text, 'one'))
        .trim()
        .max(longestCarrier.page)
        .pipe(z.url().refine(isCarrierPage)),
    }) satisfies z.ZodType<Carrier>,
  )
  .max(mostCarriers)
  .refine((all) => new Set(all.map(({ name }) => sameLetters(name))).size === all.length)
  .readonly();

/** How often a document was saved when it was read: who saves it names it. */
const revision = z.int().min(0);

export const saveNoticesSchema = z.object({
  revision,
  notices: z
    .array(noticeSchema)
    .max(mostNotices)
    .refine((notices) => new Set(notices.map(({ id }) => id)).size === notices.length),
});
const builtInCodes = coupons.map(({ code }) => code);
/** Every save is an answer to whether the built-in coupons stay (D41), or leaves the question open. */
export const saveSwitchesSchema = z.object({
  revision,
  couponsOff: z
    .array(z.string().refine((code) => builtInCodes.includes(code)))
    .max(builtInCodes.length)
    .refine((codes) => new Set(codes).size === codes.length)
    .readonly(),
  comingSoon: z.boolean(),
  isAnswered: z.boolean(),
});
export const savePlanSchema = z.object({ revision, plan: planSchema });
export const saveRatesSchema = z.object({ revision, rates: ratesSchema });
export const saveTaxesSchema = z.object({ revision, taxes: taxesSchema });
export const saveCarriersSchema = z.object({ revision, carriers: carriersSchema });

/** A document of the shop as it is kept now, and by whom; 0 and null until somebody saved one. */
interface SettingVersion {
  revision: number;
  changed_at: string | null;
  changed_by: string | null;
}
export interface StoredNotices extends SettingVersion {
  notices: DeskNotice[];
}
/** The switches with what the owner was asked once: whether the built-in coupons stay. */
export interface StoredSwitches extends SettingVersion, ShopSwitches {
  isAnswered: boolean;
  /** Whether the question stands: the shop takes real money, and nobody has answered (D41). */
  asks: boolean;
}
export interface StoredPlan extends SettingVersion {
  plan: DeliveryPlan;
}
export interface StoredRates extends SettingVersion {
  rates: Rates;
}
export interface StoredTaxes extends SettingVersion {
  taxes: TaxTable;
}
/** The carriers that shipping offers, in their order (B93). */
export interface StoredCarriers extends SettingVersion {
  carriers: readonly Carrier[];
}

/** What `GET /api/shop` answers. */
export type ShopSettingsAnswer = ShopSettings;
