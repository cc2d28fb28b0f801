import { useState } from 'react';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import type { AskAboutGiftAnswer } from '#shared/http/proof-schemas.ts';
import { toPhoneNumber } from '#shared/phone-number.ts';
import { approvalWords as words } from './approval-words.ts';
import styles from './proof-link.module.css';

interface ProofLinkProps {
  made: AskAboutGiftAnswer;
  question: string;
  /** The customer's, as it was typed. */
  phone: string;
}

/** The link to send: to copy, or in a message that WhatsApp opens with. */
export function ProofLink({
  made: { version, link, expires_at },
  question,
  phone,
}: ProofLinkProps) {
  const [copied, setCopied] = useState(false);
  const message = words.message(question, link);
  const recipient = toPhoneNumber(phone);
  return (
    <div className={styles.made}>
      <Notice tone="success">{words.made(version)}</Notice>
      <TextInput
        label={words.link}
        hint={words.lasts(formatMoment(expires_at))}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={async () => setCopied(await copyText(link))}>
          {copied ? words.copied : words.copy}
        </Button>
        {recipient.ok && (
          <a
            className={buttonClass('secondary')}
            href={`https://wa.me/${recipient.number.slice(1)}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.openWhatsApp}
          </a>
        )}
      </div>
    </div>
  );
}
