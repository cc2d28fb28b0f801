import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { saveFile } from '#pwa/ui/save-file.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import styles from './account-care.module.css';
import { careWords as words } from './care-words.ts';
import { refusalText } from './refusal-text.ts';

/** Downloads all that the shop keeps of the customer. */
export function DataCopy() {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | FailureRecord>('idle');
  const download = async () => {
    setState('busy');
    const answer = await api.exportData();
    if (answer.ok) saveFile(answer.data, 'my-data.zip');
    setState(answer.ok ? 'done' : answer);
  };
  return (
    <>
      <p>{words.data.text}</p>
      {typeof state === 'object' && <Notice tone="error">{refusalText(state)}</Notice>}
      {state === 'done' && <Notice tone="success">{words.data.done}</Notice>}
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
