import { useRef, useState } from 'react';
import { deviceName } from '#pwa/accounts/session-list.tsx';
import { notificationApi } from '#pwa/api/later-client.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { subscribeToPushes } from '#pwa/session/subscribe-to-pushes.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { GoneDevice } from '#shared/notifications/notification-schemas.ts';
import styles from './account-screen.module.css';
import { words } from './words.tsx';

/** On which channels the customer is told about orders, each with a button that ends it (B18). */
export function OwnConsents() {
  const token = useSession()?.token ?? null;
  const [ending, setEnding] = useState<NotificationChannel | null>(null);
  const [stopped, setStopped] = useState<NotificationChannel | null>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const remote = useRemote(token, notificationApi.consents);
  const end = async (channel: NotificationChannel) => {
    setEnding(channel);
    const answer = await notificationApi.stop(channel);
    setEnding(null);
    if (!answer.ok) return remote.fail(answer);
    setStopped(channel);
    // Its button goes, and the focus would with it.
    statusRef.current?.focus();
    remote.refresh();
  };
  const { gone: goneDevices = [], push_key: key } = remote.data ?? {};
  const texts = { loading: words.told.loading, failed: words.care.failed };
  return (
    <>
      <RemoteView remote={remote} texts={texts} lines={2}>
        {({ consents }) =>
          consents.length === 0 ? (
            <p>{words.told.none}</p>
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers
            <ul role="list" className={styles.sessions}>
              {consents.map(({ channel, orders }) => (
                <li key={channel}>
                  <span>{words.told.told[channel](orders)}</span>
                  <Button
                    variant="secondary"
                    busy={ending === channel}
                    onClick={() => void end(channel)}
                  >
                    {words.told.stop[channel]}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteView>
      <GoneDevices devices={goneDevices} pushKey={key ?? null} onChange={remote.refresh} />
      <p role="status" ref={statusRef} tabIndex={-1}>
        {stopped !== null && words.told.stopped[stopped]}
      </p>
    </>
  );
}

interface GoneDevicesProps {
  devices: readonly GoneDevice[];
  pushKey: string | null;
  onChange: () => void;
}

/** Where notifications were to come and do not any more: this device with the way to switch them on again. */
function GoneDevices({ devices, pushKey, onChange }: GoneDevicesProps) {
  const [end, setEnd] = useState<'on' | 'refused' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const statusRef = useRef<HTMLDivElement>(null);
  const isHere = devices.some(({ here }) => here);
  const switchOn = async (key: string) => {
    setBusy(true);
    setEnd(await subscribeToPushes(key, { anew: true }));
    setBusy(false);
    // Its button may go, and the focus would with it.
    statusRef.current?.focus();
    onChange();
  };
  return (
    <>
      {isHere && (
        <Notice>
          <p>{words.told.gone.here}</p>
          {pushKey !== null && (
            <Button
              variant="secondary"
              className={ui.above3}
              busy={busy}
              onClick={() => void switchOn(pushKey)}
            >
              {words.told.gone.switchOn}
            </Button>
          )}
        </Notice>
      )}
      {devices
        .filter(({ here }) => !here)
        .map(({ at, ...device }) => (
          <p key={at}>{words.told.gone.elsewhere(nameOf(device), formatMoment(at))}</p>
        ))}
      <div role="status" ref={statusRef} tabIndex={-1}>
        {end !== null && <p>{sessionWords.push[end]}</p>}
      </div>
    </>
  );
}

/** Names a device; empty where neither browser nor system is known. */
function nameOf({ browser, system }: Pick<GoneDevice, 'browser' | 'system'>): string {
  return browser || system ? deviceName({ browser, system }) : '';
}
