import { type SyntheticEvent, useId, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { useUnsaved } from '#pwa/admin/unsaved/use-unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { formatSum } from '#shared/payments/format-sum.ts';
import { maxRefundReference } from '#shared/payments/refundable.ts';
import { settleMoney } from './move-orders.ts';
import styles from './ship-dialog.module.css';
import { words } from './words.ts';

interface RefundDialogProps {
  order: AdminOrder;
  /** As much as can be given back, in rupees. */
  most: number;
  onRecorded: () => void;
  onClose: () => void;
}

const sumPattern = /^\d{1,8}(\.\d{1,2})?$/;

/** Asks what staff gave back, and under which reference. */
export function RefundDialog({ order, most, onRecorded, onClose }: RefundDialogProps) {
  const id = useId();
  // Of the order as it was then: a repeat, its answer being lost, is the same refund.
  const [revision] = useState(order.revision ?? 0);
  const [sum, setSum] = useState(String(most));
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const texts = words.refund;
  const close = useUnsaved(reference !== '' && !busy, 'refund', onClose);
  const amount = sumPattern.test(sum.trim()) ? Number(sum) : 0;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refund = { revision, amount, reference: reference.trim() };
    const why = await settleMoney(
      () => adminApi().refund(order.order_number, refund),
      texts.recorded(formatSum(amount), order.order_number),
    );
    setBusy(false);
    if (why) setFailed(() => why);
    else onRecorded();
  };

  return (
    <Modal
      title={texts.title(order.order_number)}
      onClose={close}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {texts.back}
          </Button>
          <Button type="submit" form={id} aria-disabled={busy || undefined} aria-busy={busy}>
            {texts.submit}
          </Button>
        </div>
      }
    >
      <CheckedForm id={id} className={styles.form} onSubmit={submit}>
        <p>{texts.explained}</p>
        <TextInput
          label={texts.sum}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={11}
          hint={texts.most(formatSum(most))}
          data-missing={texts.sumWrong(formatSum(most))}
          data-wrong={amount > 0 && amount <= most ? undefined : texts.sumWrong(formatSum(most))}
          value={sum}
          onChange={({ target }) => setSum(target.value)}
        />
        <TextInput
          label={texts.reference}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={maxRefundReference}
          hint={texts.referenceHint}
          data-missing={texts.referenceMissing}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        {failed && <Notice tone="error">{failed()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}
