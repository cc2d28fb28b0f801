import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import { approvalWords as words } from './approval-words.ts';
import styles from './proof-link.module.css';

interface ProofLinkProps {
  made: AskAboutGiftAnswer;
  question: string;
  /** The customer's, as it was typed. */
  phone: string;
}

/** The link to send with a question about a gift. */
export function ProofLink({
  made: { version, link, expires_at },
  question,
  phone,
}: ProofLinkProps) {
  return (
    <div className={styles.made}>
      <Notice tone="success">{words.made(version)}</Notice>
      <LinkToSend
        label={words.link}
        hint={words.lasts(formatMoment(expires_at))}
        message={words.message(question, link)}
        link={link}
        phone={phone}
      />
    </div>
  );
}
