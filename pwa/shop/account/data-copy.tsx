import { useState } from 'react';
import { ownAccount } from '#pwa/api/own-account.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { OpenInBrowser } from '#pwa/ui/open-in-browser.tsx';
import { saveFile } from '#pwa/ui/save-file.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import styles from './account-care.module.css';
import { careRefusal } from './care-refusal.ts';
import { careWords as words } from './care-words.ts';

/** Downloads all that the shop keeps of the customer. */
export function DataCopy({ emailVerified }: { emailVerified: boolean | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | FailureRecord>('idle');
  const download = async () => {
    setState('busy');
    const answer = await ownAccount.exportData();
    if (answer.ok) saveFile(answer.data, 'my-data.zip');
    setState(answer.ok ? 'done' : answer);
  };
  return (
    <>
      <p>
        {words.data.text} {messagesText(emailVerified)}
      </p>
      {typeof state === 'object' && <Notice tone="error">{careRefusal(state).text()}</Notice>}
      {state === 'done' && <Notice tone="success">{words.data.done}</Notice>}
      <OpenInBrowser to="save" />
      <Button
        variant="secondary"
        className={styles.start}
        busy={state === 'busy'}
        onClick={download}
      >
        {state === 'busy' ? words.data.busy : words.data.submit}
      </Button>
    </>
  );
}

/** Messages of the contact form are in it once it is known that the address is the customer's. */
function messagesText(emailVerified: boolean | null): string {
  if (emailVerified === null) return words.data.messagesOnRequest;
  return emailVerified ? words.data.withMessages : words.data.messagesOnceConfirmed;
}
