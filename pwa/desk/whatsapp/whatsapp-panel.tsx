import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { maxSentMessageLength } from '#shared/http/bounds.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { MessengerState, MessengerStatusAnswer } from '#shared/whatsapp/messaging-schemas.ts';
import { sendCustomMessage, sendTestMessage } from './send-message.ts';
import {
  type Messenger,
  qrLifeMs,
  type ShownQrCode,
  stateTones,
  useMessenger,
} from './use-messenger.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** The WhatsApp tab: the connection, the code to scan until it stands, then the messages. */
export function WhatsappPanel() {
  const messenger = useMessenger();
  const { state, code, status } = messenger;
  return (
    <div className={ui.stack4}>
      <div className={classNames(ui.stack4, ui.shrinking, deskUi.pictureColumns, later.topParts)}>
        <Connection messenger={messenger} />
        {state === 'ready' ? (
          <div className={ui.stack4}>
            <TestMessageForm />
            <CustomMessageForm />
          </div>
        ) : (
          <ScanCode state={state} code={code} />
        )}
      </div>
      {status?.debug && <Debug status={status} />}
    </div>
  );
}

/** Shows the code to scan with its age, and how to scan it. */
function ScanCode({ state, code }: { state: MessengerState | null; code: ShownQrCode | null }) {
  return (
    <section className={classNames(ui.titles, styles.card)} aria-labelledby="scan">
      <h2 id="scan">{words.scan.title}</h2>
      <div className={styles.scan}>
        {code ? (
          <Picture key={code.madeAt} code={code} />
        ) : (
          <div className={styles.noCode}>
            {state === 'starting' && <Skeleton lines={3} />}
            <p>{noCodeText(state)}</p>
          </div>
        )}
        <ol className={styles.steps}>
          {words.scan.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Picture({ code }: { code: ShownQrCode }) {
  const url = useBlobUrl(code.picture);
  return (
    <figure className={styles.qr}>
      {url !== null && <img src={url} alt={words.scan.code} width="264" height="264" />}
      <figcaption>
        <QrAge madeAt={code.madeAt} />
      </figcaption>
    </figure>
  );
}

/** Shows how old a code is and how long it still can be scanned, to the second (D36). */
function QrAge({ madeAt }: { madeAt: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, Math.floor((now - madeAt) / 1_000));
  const secondsLeft = Math.max(0, qrLifeMs / 1_000 - age);
  return (
    <>
      <progress
        className={ui.inked}
        value={secondsLeft}
        max={qrLifeMs / 1_000}
        aria-label={words.scan.timeLeft}
      />
      {secondsLeft > 0 ? words.scan.age(age, secondsLeft) : words.scan.tooOld}
    </>
  );
}

function noCodeText(state: MessengerState | null): string {
  switch (state) {
    case 'starting':
      return words.scan.starting;
    case 'authenticated':
      return words.scan.scanned;
    case 'failed':
      return words.scan.failed;
    default:
      return words.scan.noCode;
  }
}

/**
 * Shows the state of the connection, which screen readers announce, and what can be done about it.
 */
function Connection({ messenger }: { messenger: Messenger }) {
  const { state, status, note, busy, initialize, getQrCode, refresh, unlink } = messenger;
  const connected = state === 'ready';
  const askToUnlink = async () => {
    if (await confirmAlert(words.askToUnlink)) await unlink();
  };
  return (
    <section className={classNames(ui.titles, styles.card)} aria-labelledby="connection">
      <h2 id="connection">{words.connection}</h2>
      <div className={deskUi.startStack2} role="status">
        {state === null && note === null && <p>{words.checking}</p>}
        {state !== null && <Badge tone={stateTones[state]} text={words.states[state]} />}
        {note !== null && <p className={ui.snugSmallTitle}>{note.text}</p>}
        {note !== null && note.detail !== '' && <p className={ui.muted}>{note.detail}</p>}
      </div>
      <dl className={classNames(ui.stack1, ui.noteTerms, styles.facts)}>
        <dt>{words.adminPhone}</dt>
        <dd>{status?.adminPhone ?? words.notKnownYet}</dd>
        {status?.since !== undefined && (
          <>
            <dt>{words.since}</dt>
            <dd>
              <time dateTime={status.since}>{formatMoment(status.since)}</time>
            </dd>
          </>
        )}
      </dl>
      <div className={ui.row2}>
        <Button
          busy={busy === 'initialize'}
          disabled={connected}
          variant={state === 'waiting_for_scan' ? 'secondary' : 'primary'}
          onClick={() => void initialize()}
        >
          {words.initialize}
        </Button>
        <Button variant="secondary" busy={busy === 'qr'} disabled={connected} onClick={getQrCode}>
          {words.getQrCode}
        </Button>
        <Button variant="secondary" busy={busy === 'status'} onClick={() => void refresh()}>
          {words.refresh}
        </Button>
        {connected && (
          <Button variant="quiet" busy={busy === 'unlink'} onClick={askToUnlink}>
            {words.unlink}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Shows a message of one's own to one person. */
function CustomMessageForm() {
  const texts = words.messages.custom;
  const [message, setMessage] = useState('');
  const send = async (phone: string) => {
    const { wasSent, text } = await sendCustomMessage(phone, message);
    // What was typed meanwhile is not in it.
    if (wasSent) setMessage((now) => (now === message ? '' : now));
    return text;
  };
  return (
    <MessageForm title={texts.title} phoneLabel={texts.phone} submitLabel={texts.send} send={send}>
      <TextArea
        label={texts.message}
        rows={4}
        maxLength={maxSentMessageLength}
        counter={`${message.length}/${maxSentMessageLength}`}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </MessageForm>
  );
}

/** Shows details for the administrator of the shop's computer. */
function Debug({ status }: { status: MessengerStatusAnswer }) {
  const { debug, state, since } = status;
  const texts = words.debug;
  const facts = [
    [texts.state, state],
    [words.since, since],
    [texts.lastError, debug.lastError],
    [texts.chromium, debug.chromiumPath],
    [texts.chromiumVersion, debug.chromiumVersion],
    [texts.libraryVersion, debug.libraryVersion],
  ] as const;
  return (
    <Disclosure label={texts.title} className={styles.debug}>
      <dl className={classNames(ui.stack1, ui.noteTerms, deskUi.twoColumnsFrom48, styles.facts)}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Tries the connection with a message the shop has ready. */
function TestMessageForm() {
  return (
    <MessageForm
      title={words.messages.test.title}
      phoneLabel={words.messages.test.phone}
      submitLabel={words.messages.test.send}
      send={async (phone) => (await sendTestMessage(phone)).text}
    />
  );
}

interface MessageFormProps {
  title: string;
  phoneLabel: string;
  submitLabel: string;
  /** Resolves to the text to show, null for none. */
  send: (phone: string) => Promise<string | null>;
  /** Further fields. */
  children?: ReactNode;
}

/** A card that sends something to a phone number and shows the result. */
function MessageForm({ title, phoneLabel, submitLabel, send, children }: MessageFormProps) {
  const titleId = useId();
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const text = await send(phone);
      if (text !== null) await showAlert(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckedForm
      className={classNames(ui.titles, styles.card)}
      aria-labelledby={titleId}
      onSubmit={submit}
    >
      <h2 id={titleId}>{title}</h2>
      <PhoneInput
        messages
        label={phoneLabel}
        autoComplete="off"
        hint={words.messages.phoneHint}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {children}
      <div className={ui.row2}>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </CheckedForm>
  );
}
