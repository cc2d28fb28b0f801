import { useRef, useState } from 'react';
import { toldApi } from '#pwa/api/told-calls.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import type { OwnConsentsAnswer } from '#shared/http/told-schemas.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';
import styles from './account-care.module.css';
import { careRefusal } from './care-refusal.ts';
import { words } from './told-words.ts';

/** On which channels the customer is told about orders, each with a button that ends it (B18). */
export function ToldConsents() {
  const token = useSession()?.token ?? null;
  const [consents, setConsents] = useState<OwnConsentsAnswer['consents'] | null>(null);
  const [failure, setFailure] = useState<FailureRecord | null>(null);
  const [ending, setEnding] = useState<ToldChannel | null>(null);
  const [stopped, setStopped] = useState<ToldChannel | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { load } = useAnswer(token, {
    ask: toldApi.consents,
    onAnswer(answer) {
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setConsents(answer.data.consents);
    },
  });
  const end = async (channel: ToldChannel) => {
    setEnding(channel);
    const answer = await toldApi.stop(channel);
    setEnding(null);
    if (!answer.ok) return setFailure(answer);
    setStopped(channel);
    // Its button goes, and the focus would with it.
    said.current?.focus();
    load();
  };
  return (
    <>
      {failure && <FailedNotice onTryAgain={load}>{careRefusal(failure).text()}</FailedNotice>}
      {consents === null && !failure && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={2} />
        </>
      )}
      {consents?.length === 0 && <p>{words.none}</p>}
      {consents && consents.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers
        <ul role="list" className={styles.sessions}>
          {consents.map(({ channel, orders }) => (
            <li key={channel}>
              <span>{words.told[channel](orders)}</span>
              <Button
                variant="secondary"
                busy={ending === channel}
                onClick={() => void end(channel)}
              >
                {words.stop[channel]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" ref={said} tabIndex={-1}>
        {stopped !== null && words.stopped[stopped]}
      </p>
    </>
  );
}
