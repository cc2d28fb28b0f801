import { z } from 'zod';
import {
  beginningShape,
  type DayRange,
  type DeliveryPlan,
  longestClosedDays,
  longestNotice,
  longestReason,
  mostClosedRanges,
  mostNotices,
  mostOwnBeginnings,
  mostOwnHolidays,
  transitDayBounds,
} from '#shared/delivery/delivery-plan.ts';
import { zoneNames } from '#shared/delivery/zones.ts';
import { calendarDate, filledText, optionalText } from '#shared/http/text-schemas.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { coupons } from '#shared/pricing/coupon.ts';
import { dayMs } from '#shared/values/units.ts';
import {
  type DeskNotice,
  noticeTones,
  type ShopSettings,
  type ShopSwitches,
} from './shop-settings.ts';

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

/** What `GET /api/shop` answers. */
export type ShopSettingsAnswer = ShopSettings;
