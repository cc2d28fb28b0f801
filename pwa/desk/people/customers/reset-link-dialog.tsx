import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { DialogActions } from '#pwa/desk/forms/dialog-actions.tsx';
import styles from '#pwa/desk/people/people-dialog.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import type { CustomerAnswer, ResetLinkAnswer } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { customerWords } from './customer-words.ts';

interface ResetLinkDialogProps {
  customer: CustomerAnswer;
  /** Whether who is signed in may see the link (B46). */
  mayShow: boolean;
  onClose: () => void;
}

/** A link by which a customer chooses a new password: mailed, or shown once to be sent (T35). */
export function ResetLinkDialog({ customer, mayShow, onClose }: ResetLinkDialogProps) {
  const { id, name, email, can_mail } = customer;
  const texts = customerWords;
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<ResetLinkAnswer | null>(null);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const make = async (mail: boolean) => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await adminApi().resetLink(id, mail);
      if (answer.ok) setMade(answer.data);
      else setFailed(() => () => textOf(answer) || texts.notDone);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={texts.resetTitle}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <DialogActions>
          {made ? (
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
      <div className={styles.form}>
        {!made && <p>{texts.resetLead(name)}</p>}
        {failed && <Notice tone="error">{failed()}</Notice>}
        {made?.href === null && <Notice tone="success">{texts.mailed(email)}</Notice>}
        {made && made.href !== null && <MadeLink href={made.href} until={made.expires_at ?? ''} />}
      </div>
    </Modal>
  );
}

function MadeLink({ href, until }: { href: string; until: string }) {
  const [copied, setCopied] = useState(false);
  const texts = customerWords;
  return (
    <>
      <TextInput
        label={texts.link}
        hint={texts.until(formatMoment(until))}
        readOnly
        value={href}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={async () => setCopied(await copyText(href))}>
        <span role="status">{copied ? texts.copied : texts.copy}</span>
      </Button>
    </>
  );
}
