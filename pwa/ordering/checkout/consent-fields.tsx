import { Fragment, use, useEffect, useId, useState } from 'react';
import { notificationApi } from '#pwa/api/later-client.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { subscribeToPushes } from '#pwa/session/subscribe-to-pushes.ts';
import { OwnerHere } from '#pwa/session/use-scope.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Choice, FormGroup } from '#pwa/ui/forms/form-group.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { consentVersion, consentWords } from '#shared/notifications/consent-words.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { type AgreedChannel, consentsHere } from './consents-here.ts';
import { words } from './words.tsx';

interface ConsentFieldsProps {
  lead?: string;
  /** Why nobody can be told by email yet, where that is so. */
  noEmail?: string | undefined;
}

/** Boxes, not ticked, for the channels on which the shop tells about orders; nothing without any (B18). */
export function ConsentFields({ lead, noEmail }: ConsentFieldsProps) {
  const noEmailId = useId();
  const [agreed, setAgreed] = useState<readonly NotificationChannel[]>([]);
  const [problem, setProblem] = useState('');
  const isCustomers = use(OwnerHere) === null;
  const signedIn = useSession() !== null && isCustomers;
  // Asked again after a start without a network; without an answer the order goes without them.
  const offered = useRemote(useOnline() ? 'channels' : null, notificationApi.channels).data;
  useEffect(() => {
    const reachableChannels = agreed.filter((channel) => channel !== 'email' || !noEmail);
    // Of the sentences that this page shows: the server's may be newer.
    consentsHere.set(
      reachableChannels.map((channel): AgreedChannel => ({ channel, version: consentVersion })),
    );
    return () => consentsHere.set([]);
  }, [agreed, noEmail]);

  // A device is subscribed for an account.
  const channels = (offered?.channels ?? []).filter(
    (channel) => channel !== 'push' || (signedIn && canPush()),
  );
  if (offered === null || channels.length === 0) return null;

  const change = async (channel: NotificationChannel, isWanted: boolean) => {
    setProblem('');
    const others = agreed.filter((each) => each !== channel);
    setAgreed(isWanted ? [...others, channel] : others);
    if (!isWanted || channel !== 'push') return;
    // Asked on the tap alone, and never before.
    const subscribed = await subscribeToPushes(offered.push_key ?? '');
    if (subscribed === 'on') return;
    setAgreed((now) => now.filter((each) => each !== 'push'));
    setProblem(sessionWords.push[subscribed]);
  };

  return (
    <FormGroup title={words.tell.title}>
      {lead !== undefined && <p>{lead}</p>}
      {channels.map((channel) => {
        const lacks = channel === 'email' ? noEmail : undefined;
        return (
          <Fragment key={channel}>
            <Choice
              type="checkbox"
              checked={!lacks && agreed.includes(channel)}
              disabled={Boolean(lacks)}
              aria-describedby={lacks && noEmailId}
              onChange={(event) => void change(channel, event.target.checked)}
            >
              {consentWords.agree[channel]}
            </Choice>
            {lacks && <p id={noEmailId}>{lacks}</p>}
          </Fragment>
        );
      })}
      <p>{words.tell.stop}</p>
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
    </FormGroup>
  );
}

function canPush(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}
