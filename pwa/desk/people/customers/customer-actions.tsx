import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import type { CustomerAnswer, OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { type GuardedDeed, staffMay } from '#shared/accounts/staff-may.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import styles from './customer-actions.module.css';
import { customerWords } from './customer-words.ts';
import { DeleteCustomer } from './delete-customer.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

interface CustomerActionsProps {
  customer: CustomerAnswer;
  own: OwnStaffAnswer | null;
  onChanged: () => void;
  onDeleted: () => void;
}

/** What staff do for a customer who asks; what is an owner's is not offered to others (B46). */
export function CustomerActions({ customer, own, onChanged, onDeleted }: CustomerActionsProps) {
  const { id, name, sessions } = customer;
  const texts = customerWords;
  const [busy, setBusy] = useState<'sessions' | 'file' | null>(null);
  const [dialog, setDialog] = useState<'reset' | 'delete' | null>(null);
  const may = (deed: GuardedDeed) => own !== null && staffMay(own.post, deed);

  const doing = async (what: 'sessions' | 'file', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  const endSessions = async () => {
    const { text, ...labels } = texts.askEndSessions;
    if (!(await confirmAlert({ ...labels, text: text(name) }))) return;
    await doing('sessions', async () => {
      const answer = await adminApi().endCustomerSessions(id);
      if (!answer.ok) return showAlert(textOf(answer) || texts.notDone);
      showToast({ text: texts.sessionsEnded(name), confirms: true });
      onChanged();
    });
  };
  const download = () =>
    doing('file', async () => {
      const answer = await adminApi().customerFile(id);
      if (answer.ok) saveFile(answer.data, 'customer-data.zip');
      else await showAlert(textOf(answer) || texts.notDone);
    });

  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        {(may('show_reset_link') || customer.can_mail) && (
          <Button variant="secondary" onClick={() => setDialog('reset')}>
            {texts.reset}
          </Button>
        )}
        {sessions > 0 && (
          <Button variant="secondary" busy={busy === 'sessions'} onClick={endSessions}>
            {texts.endSessions}
          </Button>
        )}
        {may('export_customer') && (
          <Button variant="secondary" busy={busy === 'file'} onClick={download}>
            {busy === 'file' ? texts.downloading : texts.download}
          </Button>
        )}
        {may('delete_customer') && (
          <Button variant="secondary" className={styles.last} onClick={() => setDialog('delete')}>
            {texts.delete}
          </Button>
        )}
      </div>
      {own !== null && !may('show_reset_link') && !customer.can_mail && (
        <p className={styles.hint}>{texts.noLink}</p>
      )}
      {own !== null && !may('delete_customer') && <p className={styles.hint}>{texts.ownerOnly}</p>}
      {dialog === 'reset' && (
        <ResetLinkDialog
          customer={customer}
          mayShow={may('show_reset_link')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteCustomer customer={customer} onDeleted={onDeleted} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
