import { useId, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { DialogActions, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { CopyButton } from '#pwa/desk/link-to-send.tsx';
import { words } from '#pwa/desk/people/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { saveFile } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type {
  CustomerAnswer,
  OwnStaffAnswer,
  ResetLinkAnswer,
} from '#shared/accounts/people-schemas.ts';
import { type GuardedDeed, staffMay } from '#shared/accounts/staff-may.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { readText } from '#shared/language/typed-text.ts';
import styles from './customer-page.module.css';

interface CustomerActionsProps {
  customer: CustomerAnswer;
  ownAccount: OwnStaffAnswer | null;
  onChanged: () => void;
  onDeleted: () => void;
}

/** What staff do for a customer who asks; what is an owner's is not offered to others (B46). */
export function CustomerActions({
  customer,
  ownAccount,
  onChanged,
  onDeleted,
}: CustomerActionsProps) {
  const { id, sessions } = customer;
  const name = isolated(customer.name);
  const texts = words.customer;
  const [busy, setBusy] = useState<'sessions' | 'file' | null>(null);
  const [dialog, setDialog] = useState<'reset' | 'delete' | null>(null);
  const may = (deed: GuardedDeed) => ownAccount !== null && staffMay(ownAccount.post, deed);

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
      const answer = await deskApi().endCustomerSessions(id);
      if (!answer.ok) return showAlert(textOf(answer) || texts.notDone);
      showToast({ text: texts.sessionsEnded(name), confirms: true });
      onChanged();
    });
  };
  const download = () =>
    doing('file', async () => {
      const answer = await deskApi().customerFile(id);
      if (answer.ok) saveFile(answer.data, 'customer-data.zip');
      else await showAlert(textOf(answer) || texts.notDone);
    });

  return (
    <div className={ui.stack2}>
      <div className={classNames(ui.row2, styles.actions)}>
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
          <Button
            variant="secondary"
            className={classNames(deskUi.alarming, ui.atEnd, styles.last)}
            onClick={() => setDialog('delete')}
          >
            {texts.delete}
          </Button>
        )}
      </div>
      {ownAccount !== null && !may('show_reset_link') && !customer.can_mail && (
        <p className={ui.note}>{texts.noLink}</p>
      )}
      {ownAccount !== null && !may('delete_customer') && (
        <p className={ui.note}>{texts.ownerOnly}</p>
      )}
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

interface ResetLinkDialogProps {
  customer: CustomerAnswer;
  /** Whether who is signed in may see the link (B46). */
  mayShow: boolean;
  onClose: () => void;
}

/**
 * Shows a link by which a customer chooses a new password: mailed, or shown once to be sent (T35).
 */
function ResetLinkDialog({ customer, mayShow, onClose }: ResetLinkDialogProps) {
  const { id, email, can_mail } = customer;
  const texts = words.customer;
  const [busy, setBusy] = useState(false);
  const [resetLink, setResetLink] = useState<ResetLinkAnswer | null>(null);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const make = async (mail: boolean) => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await deskApi().resetLink(id, mail);
      if (answer.ok) setResetLink(answer.data);
      else setFailed(() => () => textOf(answer) || texts.notDone);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={texts.resetTitle}
      onClose={onClose}
      className={deskUi.narrow}
      footer={
        <DialogActions>
          {resetLink ? (
            <Button variant="secondary" onClick={onClose}>
              {texts.done}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                {texts.cancel}
              </Button>
              {mayShow && (
                <Button
                  variant={can_mail ? 'secondary' : 'primary'}
                  busy={busy}
                  onClick={() => void make(false)}
                >
                  {texts.makeLink}
                </Button>
              )}
              {can_mail && (
                <Button busy={busy} onClick={() => void make(true)}>
                  {texts.mailLink(email)}
                </Button>
              )}
            </>
          )}
        </DialogActions>
      }
    >
      <div className={ui.stack4}>
        {!resetLink && <p>{texts.resetLead(isolated(customer.name))}</p>}
        {failed && <Notice tone="error">{failed()}</Notice>}
        {resetLink?.href === null && <Notice tone="success">{texts.mailed(email)}</Notice>}
        {resetLink && resetLink.href !== null && (
          <NewLink href={resetLink.href} until={resetLink.expires_at ?? ''} />
        )}
      </div>
    </Modal>
  );
}

function NewLink({ href, until }: { href: string; until: string }) {
  const texts = words.customer;
  return (
    <>
      <TextInput
        label={texts.link}
        hint={texts.until(formatMoment(until))}
        readOnly
        value={href}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={href} />
    </>
  );
}

interface DeleteCustomerProps {
  customer: CustomerAnswer;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what stays of a customer, and deletes the rest once their e-mail address is typed (P21). */
function DeleteCustomer({ customer, onDeleted, onClose }: DeleteCustomerProps) {
  const staysId = useId();
  const { id, email, remains } = customer;
  const name = isolated(customer.name);
  const texts = words.customer;
  const [typedEmail, setTypedEmail] = useState('');
  const deleting = useTried();
  const isSame = readText(typedEmail, 'one').trim().toLowerCase() === email.toLowerCase();
  const closed = remains.orders - remains.openOrders;
  const deleteIt = async () => {
    const answer = await deskApi().deleteCustomer(id, typedEmail.trim());
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
          <li>{texts.whatsapp(retentionDays.messageAttempt)}</li>
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
        value={typedEmail}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
    </FormDialog>
  );
}
