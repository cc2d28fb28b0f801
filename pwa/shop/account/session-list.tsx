import { useState } from 'react';
import { ownAccount } from '#pwa/api/later-client.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { renewPushes } from '#pwa/session/end-session.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { ListedSession } from '#shared/accounts/account-schemas.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import styles from './account-screen.module.css';
import { words } from './words.tsx';

/** Shows where the customer is signed in, each but this one with a button that ends it. */
export function SessionList() {
  const token = useSession()?.token ?? null;
  const [ending, setEnding] = useState<string | null>(null);
  const listed = useRemote(token, () => ownAccount.sessions());
  const end = async (id: string) => {
    setEnding(id);
    const answer = await (id === 'others'
      ? ownAccount.endOtherSessions()
      : ownAccount.endSession(id));
    if (answer.ok && id === 'others' && token !== null) await renewPushes(token);
    setEnding(null);
    if (answer.ok) {
      showToast({
        text: id === 'others' ? words.care.sessions.othersEnded : words.care.sessions.ended,
      });
      listed.refresh();
    } else listed.fail(answer);
  };
  const texts = { loading: words.care.sessions.loading, failed: words.care.failed };
  return (
    <RemoteView remote={listed} texts={texts} lines={2}>
      {({ sessions }) => (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers */}
          <ul role="list" className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.id} className={styles.session}>
                <span className={ui.stack1}>
                  <span>
                    {deviceText(session)}{' '}
                    {session.current && <Badge text={words.care.sessions.here} />}
                  </span>
                  <span className={ui.note}>
                    {words.care.sessions.since(formatMoment(session.startedAt))}
                  </span>
                  <span className={ui.note}>
                    {words.care.sessions.ends(formatMoment(session.expiresAt))}
                  </span>
                </span>
                {!session.current && (
                  <Button
                    variant="secondary"
                    busy={ending === session.id}
                    aria-label={words.care.sessions.endOne(deviceText(session))}
                    onClick={() => end(session.id)}
                  >
                    {words.care.sessions.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="secondary"
              className={ui.start}
              busy={ending === 'others'}
              onClick={() => end('others')}
            >
              {words.care.sessions.endOthers}
            </Button>
          )}
        </>
      )}
    </RemoteView>
  );
}

/**
 * Returns why something about the account was not done, and at which of the `fields` that stands.
 */
export function careRefusal(
  failure: FailureRecord,
  fields: Readonly<Record<string, string>> = {},
): Refusal {
  return refusalOf(failure, fields, () => words.care.failed);
}

/** Returns the browser and system of a device. */
export function deviceText({ browser, system }: Pick<ListedSession, 'browser' | 'system'>): string {
  if (browser && system) return words.care.sessions.device(browser, system);
  return browser ?? system ?? words.care.sessions.unknown;
}
