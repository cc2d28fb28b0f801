import { useId, useRef, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { NotificationBadge } from '#pwa/desk/orders/order-badges.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { Language } from '#shared/language/language.ts';
import type {
  StaffNotification,
  StaffNotifications,
} from '#shared/notifications/notification-schemas.ts';
import styles from './order-details.module.css';

/** Shows what the customer of an order was told, by channel; asked for once it is opened (B18). */
export function OrderNotifications({ orderNumber }: { orderNumber: string }) {
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <section
      className={classNames(ui.smallTitles, ui.screenOnly, styles.notifications)}
      aria-label={`${orderNumber}, ${words.notification.title}`}
    >
      <h3>
        <button
          type="button"
          className={classNames(ui.turning, styles.toggle)}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => setOpen(!open)}
        >
          {words.notification.title}
          <ChevronDownIcon />
        </button>
      </h3>
      {open && (
        <div className={styles.body} id={bodyId}>
          <NotificationList orderNumber={orderNumber} />
        </div>
      )}
    </section>
  );
}

function NotificationList({ orderNumber }: { orderNumber: string }) {
  const notifications = useRemote(orderNumber, () => deskApi().notifications(orderNumber), {
    fresh: true,
  });
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const again = async ({ id, event, channel }: StaffNotification) => {
    setBusy(id);
    setProblem('');
    const answer = await deskApi().notifyAgain(id);
    setBusy(null);
    if (answer.ok) {
      setAnnouncement(
        words.notification.asked(
          words.notification.events[event],
          words.notification.channels[channel],
        ),
      );
      // Its button goes, and the focus would with it.
      status.current?.focus();
    } else setProblem(textOf(answer) || words.notification.failed);
    notifications.refresh();
  };

  return (
    <RemoteView remote={notifications} texts={words.notification} lines={3} quiet>
      {({ consents, notifications, language }) => (
        <>
          {consents.length === 0 && (
            <p className={classNames(ui.note, styles.muted)}>{words.notification.none}</p>
          )}
          {consents.map((consent) => (
            <Channel
              key={consent.channel}
              consent={consent}
              language={language}
              notifications={notifications.filter(({ channel }) => channel === consent.channel)}
              busy={busy}
              onAgain={(notification) => void again(notification)}
            />
          ))}
          {problem !== '' && <Notice tone="error">{problem}</Notice>}
          <p className={classNames(ui.note, styles.muted)} role="status" ref={status} tabIndex={-1}>
            {announcement}
          </p>
        </>
      )}
    </RemoteView>
  );
}

interface ChannelProps {
  consent: StaffNotifications['consents'][number];
  notifications: readonly StaffNotification[];
  language: Language;
  busy: string | null;
  onAgain: (notification: StaffNotification) => void;
}

/** Shows a channel with what was sent by it. @internal */
export function Channel({ consent, notifications, language, busy, onAgain }: ChannelProps) {
  const { channel, text, at, withdrawn_at } = consent;
  return (
    <div className={classNames(ui.stack2, later.textSubtitles)}>
      <h4>{words.notification.channels[channel]}</h4>
      <p className={classNames(ui.note, styles.muted)}>
        <q lang={language}>
          <bdi>{text}</bdi>
        </q>
        , {words.notification.agreed(formatMoment(at))}
        {withdrawn_at !== null && `, ${words.notification.stopped(formatMoment(withdrawn_at))}`}
      </p>
      {notifications.length === 0 && (
        <p className={classNames(ui.note, styles.muted)}>{words.notification.nothingYet}</p>
      )}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <SafeRow key={notification.id}>
            <li className={styles.notification}>
              <SentNotification notification={notification} language={language} />
              {notification.may_ask_again && withdrawn_at === null && (
                <Button
                  variant="secondary"
                  busy={busy === notification.id}
                  aria-label={words.notification.againOne(
                    words.notification.events[notification.event],
                    words.notification.channels[channel],
                  )}
                  onClick={() => onAgain(notification)}
                >
                  {words.notification.again}
                </Button>
              )}
            </li>
          </SafeRow>
        ))}
      </ul>
    </div>
  );
}

interface SentNotificationProps {
  notification: StaffNotification;
  language: Language;
}

function SentNotification({
  notification: { event, state, trouble, at, text },
  language,
}: SentNotificationProps) {
  const note =
    state in words.notification.notes
      ? words.notification.notes[state as keyof typeof words.notification.notes]
      : null;
  return (
    <div className={styles.said}>
      <p className={styles.orderNotificationsHead}>
        <strong>{words.notification.events[event]}</strong>
        <NotificationBadge state={state} />
        <time className={classNames(ui.note, styles.muted)} dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      <p lang={language}>
        <bdi>{text}</bdi>
      </p>
      {trouble !== null && <p>{words.notification.troubles[trouble]}</p>}
      {note !== null && <p className={classNames(ui.note, styles.muted)}>{note}</p>}
    </div>
  );
}
