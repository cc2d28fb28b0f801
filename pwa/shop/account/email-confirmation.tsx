import { useState } from 'react';
import { mailedLinks } from '#pwa/api/mailed-links.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import styles from './email-confirmation.module.css';
import { failedText } from './use-account.ts';
import { words } from './words.tsx';

type Asking = 'not yet' | 'under way' | 'sent' | FailureRecord;

/** Whether the e-mail address counts for mail, and a button for the link that makes it (B17). */
export function EmailConfirmation({ email, confirmed }: { email: string; confirmed: boolean }) {
  if (confirmed) return <dd className={styles.confirmed}>{words.profile.confirmed}</dd>;
  return (
    <dd className={styles.open}>
      <AskForLink email={email} />
    </dd>
  );
}

function AskForLink({ email }: { email: string }) {
  const [asking, setAsking] = useState<Asking>('not yet');
  const online = useOnline();
  const { notConfirmed, sendLink, sendingLink, linkSent } = words.profile;
  if (asking === 'sent') return <Notice tone="success">{linkSent}</Notice>;
  const send = async () => {
    setAsking('under way');
    const answer = await mailedLinks.askForConfirmation();
    setAsking(answer.ok ? 'sent' : answer);
  };
  return (
    <>
      <p>{notConfirmed(email)}</p>
      {typeof asking === 'object' && <Notice tone="error">{failedText(asking)}</Notice>}
      {online ? (
        <Button variant="secondary" busy={asking === 'under way'} onClick={send}>
          {asking === 'under way' ? sendingLink : sendLink}
        </Button>
      ) : (
        <p>{laterWords.worksOnline}</p>
      )}
    </>
  );
}
