import { Fragment, use, useEffect, useId, useState } from 'react';
import { notificationApi } from '#pwa/api/later-client.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { subscribeToPushes } from '#pwa/session/subscribe-to-pushes.ts';
import { OwnerHere } from '#pwa/session/use-scope.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Choice, FormGroup } from '#pwa/ui/forms/form-group.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { consentVersion, consentWords } from '#shared/notifications/consent-words.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '#shared/notifications/notification-keys.ts';
import { messageNumber } from '#shared/values/phone-number.ts';
import { type AgreedChannel, consentsHere } from './consents-here.ts';
import { words } from './words.tsx';

interface ConsentFieldsProps {
  lead?: string;
  /** The number of whom the order is for, as far as it is typed. */
  phone: string;
  /** Why nobody can be told by email yet, where that is so. */
  noEmail?: string | undefined;
}

/** Boxes, not ticked, for the channels on which the shop tells about orders; nothing without any (B18). */
export function ConsentFields({ lead, phone, noEmail }: ConsentFieldsProps) {
  const reasonId = useId();
  const [ticked, setTicked] = useState<readonly NotificationChannel[]>([]);
  const [problem, setProblem] = useState('');
  const isCustomers = use(OwnerHere) === null;
  const signedIn = useSession() !== null && isCustomers;
  // Asked again after a start without a network; without an answer the order goes without them.
  const remote = useRemote(useOnline() ? 'channels' : null, notificationApi.channels, {
    fresh: true,
  });
  const { data: offered, refresh } = remote;
  // A device is subscribed for an account.
  const channels = (offered?.channels ?? []).filter(
    (channel) => channel !== 'push' || (signedIn && canPush()),
  );
  const noMobile = messageNumber(phone) === null ? failureWords.mobile_needed : undefined;
  const lacks = (channel: NotificationChannel) =>
    ({ email: noEmail, whatsapp: noMobile, push: undefined })[channel];
  const isAgreed = (channel: NotificationChannel) => ticked.includes(channel) && !lacks(channel);
  const agreed = channels.filter(isAgreed).join();
  useEffect(() => consentsHere.onRefused(refresh), [refresh]);
  useEffect(() => {
    // Of the sentences that this page shows: the server's may be newer.
    consentsHere.set(
      notificationChannels
        .filter((channel) => agreed.split(',').includes(channel))
        .map((channel): AgreedChannel => ({ channel, version: consentVersion })),
    );
    return () => consentsHere.set([]);
  }, [agreed]);

  const missing = ticked.filter((channel) => !channels.includes(channel));
  if (offered === null || (channels.length === 0 && missing.length === 0)) return null;

  const change = async (channel: NotificationChannel, isWanted: boolean) => {
    setProblem('');
    const others = ticked.filter((each) => each !== channel);
    setTicked(isWanted ? [...others, channel] : others);
    if (!isWanted || channel !== 'push') return;
    // Asked on the tap alone, and never before.
    const subscribed = await subscribeToPushes(offered.push_key ?? '');
    if (subscribed === 'on') return;
    setTicked((now) => now.filter((each) => each !== 'push'));
    setProblem(sessionWords.push[subscribed]);
  };

  return (
    <FormGroup title={words.tell.title}>
      {lead !== undefined && <p>{lead}</p>}
      {channels.map((channel) => {
        const reason = lacks(channel);
        return (
          <Fragment key={channel}>
            <Choice
              type="checkbox"
              checked={isAgreed(channel)}
              disabled={Boolean(reason)}
              aria-describedby={reason && `${reasonId}-${channel}`}
              onChange={(event) => void change(channel, event.target.checked)}
            >
              {consentWords.agree[channel]}
            </Choice>
            <p className={ui.hiddenWhenEmpty} id={`${reasonId}-${channel}`} role="status">
              {reason}
            </p>
          </Fragment>
        );
      })}
      <p>{words.tell.stop}</p>
      {missing.map((channel) => (
        <Notice key={channel} tone="error">
          {failureWords.channel_off({ channel })}
        </Notice>
      ))}
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
    </FormGroup>
  );
}

function canPush(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}
