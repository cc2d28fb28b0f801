import { useId, useState } from 'react';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { RadioChoices } from '#pwa/desk/forms/radio-choices.tsx';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { couponLimitBounds, longestCouponCode, percentBounds } from '#shared/http/desk-bounds.ts';
import type { DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';
import {
  type CouponDraft,
  type CouponMistake,
  draftOf,
  newCoupon,
  readCoupon,
} from './coupon-draft.ts';
import { saveCoupon } from './save-coupon.ts';
import { words } from './words.ts';

interface CouponDialogProps {
  /** Null for a new one. */
  before: DeskCoupon | null;
  /** Codes that others have. */
  taken: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

const kinds = ['percent', 'freeship'] as const;

/** Makes a coupon, or changes one. */
export function CouponDialog({ before, taken, onSaved, onClose }: CouponDialogProps) {
  const id = useId();
  const [begun] = useState<CouponDraft>(() => (before ? draftOf(before) : newCoupon));
  const [draft, setDraft] = useState(begun);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun);
  const close = useUnsaved(isChanged, id, onClose);
  const saving = useTried();
  const read = readCoupon(draft, before, taken);
  const wrong = Object.fromEntries(
    (read.ok ? [] : read.mistakes).map((mistake) => [mistake.field, mistakeText(mistake)]),
  );
  const change = (part: Partial<CouponDraft>) => {
    saving.forget();
    setDraft({ ...draft, ...part });
  };
  const submit = () => {
    if (!read.ok) return;
    void saving.run(async () => {
      const refused = await saveCoupon(read.code, read.terms, before);
      // Also after a refusal: somebody else may have changed it.
      onSaved();
      return refused;
    }, onClose);
  };
  return (
    <FormDialog
      title={before ? words.editTitle(before.code) : words.newTitle}
      submit={saving.busy ? words.saving : words.save}
      back={words.cancel}
      trying={saving}
      onSubmit={submit}
      onClose={close}
    >
      {!before && (
        <TextInput
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={longestCouponCode}
          hint={words.codeHint}
          data-missing={words.mistakes.code.shape}
          data-wrong={wrong.code}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      <RadioChoices
        label={words.kind}
        names={words.kinds}
        choices={kinds}
        chosen={draft.type}
        onChoose={(type) => change({ type })}
      />
      {draft.type === 'percent' && (
        <TextInput
          label={words.percent}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={3}
          data-missing={words.mistakes.percent(percentBounds.min, percentBounds.max)}
          data-wrong={wrong.percent}
          value={draft.percent}
          onChange={({ target }) => change({ percent: target.value })}
        />
      )}
      <FieldPair>
        <TextInput
          label={words.firstDay}
          type="date"
          optional
          value={draft.firstDay}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        <TextInput
          label={words.lastDay}
          type="date"
          optional
          min={draft.firstDay || undefined}
          data-wrong={wrong.lastDay}
          value={draft.lastDay}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
      </FieldPair>
      <TextInput
        label={words.limit}
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={9}
        hint={words.limitHint}
        data-wrong={wrong.limit}
        value={draft.limit}
        onChange={({ target }) => change({ limit: target.value })}
      />
    </FormDialog>
  );
}

function mistakeText(mistake: CouponMistake): string {
  const { mistakes } = words;
  switch (mistake.field) {
    case 'code':
      return mistakes.code[mistake.why];
    case 'percent':
      return mistakes.percent(percentBounds.min, percentBounds.max);
    case 'lastDay':
      return mistakes.lastDay;
    case 'limit':
      return mistakes.limit(couponLimitBounds.max.toLocaleString('en-IN'));
  }
}
