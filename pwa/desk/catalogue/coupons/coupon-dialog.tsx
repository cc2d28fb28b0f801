import { useId } from 'react';
import { readWhole } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words } from '#pwa/desk/catalogue/words.ts';
import { RadioChoices } from '#pwa/desk/forms/choice-chips.tsx';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import type { CouponTerms, DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import {
  couponCodeShape,
  couponLimitBounds,
  longestCouponCode,
  percentBounds,
  priceBounds,
} from '#shared/http/bounds.ts';
import { isolated } from '#shared/language/directions.ts';
import { readText } from '#shared/language/typed-text.ts';
import { couponKey, findCoupon } from '#shared/pricing/coupon.ts';
import { dayInIndia, startOfDayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';
import { CouponGifts, type ScopeDraft } from './coupon-gifts.tsx';
import { saveCoupon } from './save-coupon.ts';

interface CouponDialogProps {
  /** Null for a new one. */
  before: DeskCoupon | null;
  /** Codes that others have. */
  takenCodes: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

const kinds = ['percent', 'rupees', 'freeship'] as const;
/** What a coupon of each kind may take off. */
const valueBounds = { percent: percentBounds, rupees: priceBounds } as const;

/** Makes a coupon, or changes one. */
export function CouponDialog({ before, takenCodes, onSaved, onClose }: CouponDialogProps) {
  const id = useId();
  const {
    draft,
    attempt: saving,
    change,
    isChanged,
    field,
  } = useDraft(before ? draftOf(before) : newCoupon);
  const close = useUnsaved(isChanged, id, onClose);
  const coupon = readCoupon(draft, before, takenCodes);
  const wrong = Object.fromEntries(
    (coupon.ok ? [] : coupon.mistakes).map((mistake) => [
      mistake.field,
      mistakeText(mistake, draft.type),
    ]),
  );
  const submit = () => {
    if (!coupon.ok) return;
    void saving.run(async () => {
      const refused = await saveCoupon(coupon.code, coupon.terms, before);
      // Also after a refusal: somebody else may have changed it.
      onSaved();
      return refused;
    }, onClose);
  };
  return (
    <FormDialog
      title={before ? words.coupons.editTitle(isolated(before.code)) : words.coupons.newTitle}
      submit={saving.busy ? words.coupons.saving : words.coupons.save}
      back={words.coupons.cancel}
      trying={saving}
      onSubmit={submit}
      onClose={close}
    >
      {!before && (
        <TextInput
          label={words.coupons.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={longestCouponCode}
          hint={words.coupons.codeHint}
          data-missing={words.coupons.mistakes.code.shape}
          data-wrong={wrong.code}
          {...field('code')}
        />
      )}
      <RadioChoices
        label={words.coupons.kind}
        names={words.coupons.kinds}
        choices={kinds}
        value={draft.type}
        onChoose={(type) => change({ type })}
      />
      {draft.type !== 'freeship' && (
        <TextInput
          label={words.coupons[draft.type]}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={12}
          data-missing={valueMistake(draft.type)}
          data-wrong={wrong.value}
          {...field('value')}
        />
      )}
      <CouponGifts scope={draft} failed={wrong.scope} onChange={change} />
      <TextInput
        label={words.coupons.leastSum}
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={12}
        hint={words.coupons.leastSumHint}
        data-wrong={wrong.leastSum}
        {...field('leastSum')}
      />
      <FieldPair>
        <TextInput label={words.coupons.firstDay} type="date" optional {...field('firstDay')} />
        <TextInput
          label={words.coupons.lastDay}
          type="date"
          optional
          min={draft.firstDay || undefined}
          data-wrong={wrong.lastDay}
          {...field('lastDay')}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={words.coupons.limit}
          inputMode="numeric"
          autoComplete="off"
          optional
          maxLength={9}
          hint={words.coupons.limitHint}
          data-wrong={wrong.limit}
          {...field('limit')}
        />
        <TextInput
          label={words.coupons.perCustomer}
          inputMode="numeric"
          autoComplete="off"
          optional
          maxLength={9}
          hint={words.coupons.limitHint}
          data-wrong={wrong.perCustomer}
          {...field('perCustomer')}
        />
      </FieldPair>
    </FormDialog>
  );
}

function valueMistake(type: DeskCoupon['type']): string {
  const { min, max } = valueBounds[type === 'rupees' ? type : 'percent'];
  return words.coupons.mistakes.value(min, max.toLocaleString('en-IN'));
}

function mistakeText(mistake: CouponMistake, type: DeskCoupon['type']): string {
  const { mistakes } = words.coupons;
  switch (mistake.field) {
    case 'code':
      return mistakes.code[mistake.why];
    case 'value':
      return valueMistake(type);
    case 'scope':
      return mistakes.scope;
    case 'leastSum':
      return mistakes.leastSum(formatInr(priceBounds.max));
    case 'lastDay':
      return mistakes.lastDay;
    case 'limit':
    case 'perCustomer':
      return mistakes.limit(couponLimitBounds.max.toLocaleString('en-IN'));
  }
}

/** A coupon as it is typed; days as YYYY-MM-DD in India, empty where there is none. */
interface CouponDraft extends ScopeDraft {
  code: string;
  type: DeskCoupon['type'];
  value: string;
  leastSum: string;
  perCustomer: string;
  firstDay: string;
  lastDay: string;
  limit: string;
}

/** What is wrong with a field of a draft. */
type CouponMistake =
  | { field: 'code'; why: 'shape' | 'of_rules' | 'taken' }
  | { field: WrongField; why: 'wrong' };
type WrongField = 'value' | 'scope' | 'leastSum' | 'lastDay' | 'limit' | 'perCustomer';

/** @internal */
export const newCoupon: CouponDraft = {
  code: '',
  type: 'percent',
  value: '',
  isForSome: false,
  types: [],
  gifts: [],
  leastSum: '',
  perCustomer: '',
  firstDay: '',
  lastDay: '',
  limit: '',
};

/** @internal */
function draftOf(coupon: DeskCoupon): CouponDraft {
  const { code, type, value, from, until, limit, leastSum, perCustomer, types, gifts } = coupon;
  return {
    code,
    type,
    value: type === 'freeship' ? '' : String(value),
    isForSome: types.length + gifts.length > 0,
    types,
    gifts,
    leastSum: leastSum === null ? '' : String(leastSum),
    perCustomer: perCustomer === null ? '' : String(perCustomer),
    firstDay: from === null ? '' : dayInIndia(from),
    lastDay: until === null ? '' : dayInIndia(until),
    limit: limit === null ? '' : String(limit),
  };
}

/**
 * Returns what a draft says, or all that is wrong with it. A coupon counts from the first moment of
 * its first day in India to the last of its last; one whose day was not changed keeps its instant.
 * @param before the coupon that is changed; null for a new one
 * @param takenCodes codes that new ones cannot have
 * @internal
 */
export function readCoupon(
  draft: CouponDraft,
  before: DeskCoupon | null,
  takenCodes: readonly string[],
): { ok: true; code: string; terms: CouponTerms } | { ok: false; mistakes: CouponMistake[] } {
  const code = readText(draft.code, 'one').trim();
  const { type, isForSome } = draft;
  const value = type === 'freeship' ? 0 : readWhole(draft.value, valueBounds[type]);
  const limit = readOptional(draft.limit, couponLimitBounds);
  const perCustomer = readOptional(draft.perCustomer, couponLimitBounds);
  const leastSum = readOptional(draft.leastSum, priceBounds);
  const [types, gifts] = isForSome ? [draft.types, draft.gifts] : [[], []];
  const was = before && draftOf(before);
  const { firstDay, lastDay } = draft;
  const from = firstDay === was?.firstDay ? before?.from : startOf(firstDay);
  const until = lastDay === was?.lastDay ? before?.until : endOf(lastDay);
  const mistakes: CouponMistake[] = [];
  const why = before === null ? codeMistake(code, takenCodes) : null;
  if (why) mistakes.push({ field: 'code', why });
  const isWrong = (field: WrongField) => mistakes.push({ field, why: 'wrong' });
  if (value === null) isWrong('value');
  if (leastSum === undefined) isWrong('leastSum');
  if (isForSome && types.length + gifts.length === 0) isWrong('scope');
  if (from && until && from > until) isWrong('lastDay');
  if (limit === undefined) isWrong('limit');
  if (perCustomer === undefined) isWrong('perCustomer');
  if (value === null || mistakes.length > 0) return { ok: false, mistakes };
  const terms = {
    type,
    value,
    from: from ?? null,
    until: until ?? null,
    limit: limit ?? null,
    perCustomer: perCustomer ?? null,
    leastSum: leastSum ?? null,
    types,
    gifts,
  };
  return { ok: true, code: before?.code ?? code, terms };
}

/** Returns null where nothing is typed, and undefined where it is no number within the bounds. */
function readOptional(typedText: string, bounds: { min: number; max: number }) {
  if (typedText.trim() === '') return null;
  return readWhole(typedText, bounds) ?? undefined;
}

function codeMistake(
  code: string,
  takenCodes: readonly string[],
): Extract<CouponMistake, { field: 'code' }>['why'] | null {
  if (!couponCodeShape.test(code)) return 'shape';
  // The code may not be that of a rule that is over by now either.
  if (findCoupon(code, new Date(0)).ok) return 'of_rules';
  const isTaken = takenCodes.some((each) => couponKey(each) === couponKey(code));
  return isTaken ? 'taken' : null;
}

function startOf(day: string): string | null {
  return day === '' ? null : startOfDayInIndia(day);
}

function endOf(day: string): string | null {
  if (day === '') return null;
  return new Date(Date.parse(startOfDayInIndia(day, 1)) - 1).toISOString();
}
