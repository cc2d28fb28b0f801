import { useState } from 'react';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { type RemoteFailure, RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './session-words.ts';

interface Device {
  browser: string | null;
  system: string | null;
}

interface Session extends Device {
  /** Names it in calls; it opens nothing. */
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

type Answer<T> = { ok: true; data: T } | ({ ok: false } & RemoteFailure);

interface SessionListProps<Listed extends Session> {
  /** Names whose sessions are listed; null while nobody is signed in. */
  of: string | null;
  calls: {
    sessions: () => Promise<Answer<{ sessions: Listed[] }>>;
    endSession: (id: string) => Promise<Answer<unknown>>;
    endOtherSessions: () => Promise<Answer<unknown>>;
  };
  texts: {
    failed: string;
    end: string;
    endOne: (device: string) => string;
    endOthers: string;
  };
  /** Returns what is said of a session below its device. */
  facts: (session: Listed) => string[];
  look: {
    list: string | undefined;
    entry: string | undefined;
    entryTexts?: string | undefined;
    device?: string | undefined;
    endButton: 'quiet' | 'secondary';
    othersButton?: string | undefined;
  };
  onEnded: (which: 'one' | 'others') => void;
}

/** Shows where somebody is signed in, each but this one with a button that ends it (B17, T50). */
export function SessionList<Listed extends Session>(props: SessionListProps<Listed>) {
  const { of, calls, texts, facts, look, onEnded } = props;
  const [ending, setEnding] = useState<string | null>(null);
  const listed = useRemote(of, calls.sessions);
  const end = async (id: string) => {
    setEnding(id);
    const answer = await (id === 'others' ? calls.endOtherSessions() : calls.endSession(id));
    setEnding(null);
    if (answer.ok) {
      onEnded(id === 'others' ? 'others' : 'one');
      listed.refresh();
    } else listed.fail(answer);
  };
  const remoteTexts = { loading: words.loading, failed: texts.failed };
  return (
    <RemoteView remote={listed} texts={remoteTexts} lines={2}>
      {({ sessions }) => (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers */}
          <ul role="list" className={look.list}>
            {sessions.map((session) => (
              <li key={session.id} className={look.entry}>
                <div className={look.entryTexts}>
                  <p className={look.device}>
                    {deviceName(session)} {session.current && <Badge text={words.here} />}
                  </p>
                  {facts(session).map((fact) => (
                    <p key={fact} className={ui.note}>
                      {fact}
                    </p>
                  ))}
                </div>
                {!session.current && (
                  <Button
                    variant={look.endButton}
                    busy={ending === session.id}
                    disabled={ending !== null}
                    aria-label={texts.endOne(deviceName(session))}
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
              className={look.othersButton}
              busy={ending === 'others'}
              disabled={ending !== null}
              onClick={() => void end('others')}
            >
              {texts.endOthers}
            </Button>
          )}
        </>
      )}
    </RemoteView>
  );
}

/** Returns the browser and system of a device. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return words.device(browser, system);
  return browser ?? system ?? words.unknown;
}
