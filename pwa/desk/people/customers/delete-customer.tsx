import { useId, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import styles from '#pwa/desk/people/people-dialog.module.css';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import type { CustomerAnswer } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { customerWords } from './customer-words.ts';

interface DeleteCustomerProps {
  customer: CustomerAnswer;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what stays of a customer, and deletes the rest once their e-mail address is typed (P21). */
export function DeleteCustomer({ customer, onDeleted, onClose }: DeleteCustomerProps) {
  const staysId = useId();
  const { id, name, email, remains } = customer;
  const texts = customerWords;
  const [typed, setTyped] = useState('');
  const deleting = useTried();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const closed = remains.orders - remains.openOrders;
  const deleteIt = async () => {
    const answer = await adminApi().deleteCustomer(id, typed.trim());
    return answer.ok ? null : () => textOf(answer) || texts.notDone;
  };
  const submit = () =>
    deleting.run(deleteIt, () => {
      onDeleted();
      showToast({ text: texts.deleted(name), confirms: true });
    });
  return (
    <FormDialog
      isDanger
      title={texts.deleteTitle(name)}
      submit={texts.deleteForGood}
      back={texts.cancel}
      trying={deleting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.goes}</p>
      <div>
        <p id={staysId}>{texts.stays}</p>
        <ul className={styles.stays} aria-labelledby={staysId}>
          {closed > 0 && <li>{texts.closed(closed)}</li>}
          {remains.openOrders > 0 && <li>{texts.openOrders(remains.openOrders)}</li>}
          {remains.messages && <li>{texts.foreignMessages(email)}</li>}
          <li>{texts.backups(remains.backupDays)}</li>
        </ul>
      </div>
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
    </FormDialog>
  );
}
