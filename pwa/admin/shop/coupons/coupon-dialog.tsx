import { type SubmitEvent, useId, useState } from 'react';
import { useTried } from '#pwa/admin/shop/use-tried.ts';
import { useUnsaved } from '#pwa/admin/unsaved/use-unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Choice } from '#pwa/ui/form-group.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { couponLimitBounds, longestCouponCode, percentBounds } from '#shared/desk-bounds.ts';
import type { DeskCoupon } from '#shared/http/shop-schemas.ts';
import styles from './coupon-dialog.module.css';
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
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!read.ok) return;
    await saving.run(async () => {
      const refused = await saveCoupon(read.code, read.terms, before);
      // Also after a refusal: somebody else may have changed it.
      onSaved();
      return refused;
    }, onClose);
  };
  return (
    <Modal
      title={before ? words.editTitle(before.code) : words.newTitle}
      onClose={close}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} busy={saving.busy}>
            {saving.busy ? words.saving : words.save}
          </Button>
        </div>
      }
    >
      <CheckedForm id={id} className={styles.form} onSubmit={submit}>
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
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{words.kind}</legend>
          {kinds.map((kind) => (
            <Choice
              key={kind}
              type="radio"
              name={`${id}-kind`}
              checked={draft.type === kind}
              onChange={() => change({ type: kind })}
            >
              {words.kinds[kind]}
            </Choice>
          ))}
        </fieldset>
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
        <div className={styles.days}>
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
        </div>
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
        {saving.failed && <Notice tone="error">{saving.failed.text()}</Notice>}
      </CheckedForm>
    </Modal>
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
