import { type SyntheticEvent, useId, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { showToast } from '#pwa/ui/toast-store.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { CustomerAnswer } from '#shared/http/people-schemas.ts';
import { customerWords } from './customer-words.ts';
import styles from './people-dialog.module.css';

interface DeleteCustomerProps {
  customer: CustomerAnswer;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what stays of a customer, and deletes the rest once their e-mail address is typed (P21). */
export function DeleteCustomer({ customer, onDeleted, onClose }: DeleteCustomerProps) {
  const formId = useId();
  const { id, name, email, remains, messages, email_confirmed_at } = customer;
  const texts = customerWords;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const closed = remains.orders - remains.openOrders;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(null);
    const answer = await adminApi().deleteCustomer(id, typed.trim());
    setBusy(false);
    if (!answer.ok) return setFailed(() => () => textOf(answer) || texts.notDone);
    onDeleted();
    showToast({ text: texts.deleted(name), confirms: true });
  };
  return (
    <Modal
      title={texts.deleteTitle(name)}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger" form={formId} busy={busy}>
            {texts.deleteForGood}
          </Button>
        </div>
      }
    >
      <CheckedForm id={formId} className={styles.form} onSubmit={submit}>
        <p>{texts.goes}</p>
        <div>
          <p id={`${formId}-stays`}>{texts.stays}</p>
          <ul className={styles.stays} aria-labelledby={`${formId}-stays`}>
            {closed > 0 && <li>{texts.closed(closed)}</li>}
            {remains.openOrders > 0 && <li>{texts.openOrders(remains.openOrders)}</li>}
            <li>{texts.backups(remains.backupDays)}</li>
          </ul>
        </div>
        {messages > 0 && email_confirmed_at === null && <p>{texts.foreignMessages(messages)}</p>}
        <TextInput
          label={texts.typeEmail(email)}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          data-missing={texts.emailDiffers}
          data-wrong={isSame ? undefined : texts.emailDiffers}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failed && <Notice tone="error">{failed()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}
