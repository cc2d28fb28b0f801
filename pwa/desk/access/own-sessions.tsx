import { useState } from 'react';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { StaffSession } from '#shared/accounts/account-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { adminApi } from './admin-session.ts';
import styles from './own-sign-in.module.css';
import { words } from './words.ts';

/** Where somebody of the staff is signed in, each but this one with a button that ends it (T50). */
export function OwnSessions() {
  const [sessions, setSessions] = useState<readonly StaffSession[] | null>(null);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [said, setSaid] = useState<(() => string) | null>(null);
  const texts = words.sessions;
  const { load } = useAnswer('sessions', {
    ask: () => adminApi().sessions(),
    onAnswer: (answer) => {
      setFailed(() => (answer.ok ? null : () => textOf(answer) || words.failed));
      if (answer.ok) setSessions(answer.data.sessions);
    },
  });
  const end = async (id: string) => {
    setEnding(id);
    try {
      const answer = await (id === 'others'
        ? adminApi().endOtherSessions()
        : adminApi().endSession(id));
      if (answer.ok) {
        setSaid(() => () => (id === 'others' ? texts.othersEnded : texts.ended));
        load();
      } else setFailed(() => () => textOf(answer) || words.failed);
    } finally {
      setEnding(null);
    }
  };
  return (
    <>
      {failed && <FailedNotice onTryAgain={load}>{failed()}</FailedNotice>}
      {!sessions && !failed && (
        <>
          <p role="status">{texts.loading}</p>
          <Skeleton lines={2} />
        </>
      )}
      {sessions && (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers */}
          <ul role="list" className={styles.list}>
            {sessions.map((session) => (
              <li key={session.id} className={styles.entry}>
                <div>
                  <p className={styles.device}>
                    {deviceText(session)} {session.current && <Badge text={texts.here} />}
                  </p>
                  <p className={styles.small}>{texts.seen(formatMoment(session.seen_at))}</p>
                </div>
                {!session.current && (
                  <Button
                    variant="quiet"
                    busy={ending === session.id}
                    disabled={ending !== null}
                    aria-label={texts.endOne(deviceText(session))}
                    onClick={() => void end(session.id)}
                  >
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="secondary"
              busy={ending === 'others'}
              disabled={ending !== null}
              onClick={() => void end('others')}
            >
              {texts.endOthers}
            </Button>
          )}
        </>
      )}
      <p role="status" className="visually-hidden">
        {said?.()}
      </p>
    </>
  );
}

function deviceText({ browser, system }: StaffSession): string {
  if (browser && system) return words.sessions.device(browser, system);
  return browser ?? system ?? words.sessions.unknown;
}
