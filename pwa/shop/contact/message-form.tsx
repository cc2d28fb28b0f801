import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { lastBilling } from '#pwa/device/accounts/stored-account.ts';
import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { useOwner, useSession } from '#pwa/session/current-session.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { forgetSent, keepMessage, messagesOf, takeBack } from '#pwa/support/messages.ts';
import { sendMessagesNow } from '#pwa/sync/sync-now.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextArea } from '#pwa/ui/forms/field.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import { useAskBeforeUnload } from '#pwa/ui/forms/use-draft.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { guest } from '#shared/cart/guest.ts';
import { dayWords, neededDay } from '#shared/delivery/day-words.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import {
  type ContactAbout,
  contactSubjects,
  emptyContactForm,
  type ContactForm as Form,
  maxMessageLength,
} from '#shared/support/contact-form.ts';
import { plainPhone } from '#shared/values/phone-number.ts';
import styles from './contact-screen.module.css';
import { words } from './words.ts';

/** Writes to the shop; the typed text stays until the outbox holds it. */
export function MessageForm() {
  const contactForm = useOwnDetails();
  const [about] = useState(useAbout());
  const [edits, setEdits] = useState<Partial<Form>>(about);
  const [takenBack, setTakenBack] = useState<MessageRow | null>(null);
  const owner = useOwner();
  const [whose, setWhose] = useState(owner);
  if (whose !== owner) {
    setWhose(owner);
    // A guest who signs in, in another tab, writes on; nobody sees the words of whoever left (T6).
    if (whose !== guest) {
      setEdits({});
      setTakenBack(null);
    }
  }
  const form: Form = { ...contactForm, ...edits };
  const { sending, outcome, waiting, clearOutcome, sayTakenBack, send } = useSendMessage();
  useAskBeforeUnload(Boolean(edits.message) && edits.message !== about.message && !sending);

  const field = (key: keyof Form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => {
      clearOutcome();
      setEdits({ ...edits, [key]: event.target.value });
    },
  });

  return (
    <>
      <CheckedForm
        className={ui.stack4}
        onSubmit={async (event) => {
          event.preventDefault();
          if (sending || !(await send(form, takenBack))) return;
          // What was typed meanwhile is not in it.
          setEdits((now) => (now === edits ? {} : now));
          setTakenBack(null);
        }}
      >
        <NameInput required {...field('name')} />
        <EmailInput required {...field('email')} />
        <PhoneInput optional {...field('phone')} />
        <Select
          label={words.form.subject}
          data-missing={words.form.subjectMissing}
          required
          emptyLabel={words.form.chooseSubject}
          options={contactSubjects.map((value) => ({ value, label: words.form.subjects[value] }))}
          {...field('subject')}
        />
        <TextArea
          label={words.form.message}
          data-missing={words.form.messageMissing}
          required
          rows={6}
          maxLength={maxMessageLength}
          {...field('message')}
        />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Button type="submit" busy={sending} className={ui.start}>
          {sending ? words.form.sending : words.form.send}
        </Button>
      </CheckedForm>
      <WaitingMessages
        messages={waiting}
        onTakenBack={(message) => {
          sayTakenBack();
          const texts = new Set([message.form.message, edits.message ?? '']);
          const joined = [...texts].filter(Boolean).join('\n\n');
          setEdits({ ...message.form, message: joined });
          setTakenBack(message);
        }}
      />
    </>
  );
}

/** Begins the message with the order that the page which led here speaks of; empty where it speaks of none. */
function useAbout(): Partial<Form> {
  const about = useHistoryState<{ about?: ContactAbout } | null>()?.about;
  if (!about) return {};
  const { order, expected, needed, pinCode } = about;
  const texts = words.form.about;
  const parts = [
    order && texts.order(order),
    needed && texts.needed(neededDay(needed, serverNow())),
    expected && texts.expected(dayWords.near(expected)),
    pinCode && texts.pinCode(pinCode),
  ];
  return { subject: 'support', message: `${parts.filter(Boolean).join(', ')}\n\n` };
}

interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

/**
 * Sends through the device's outbox: a message is stored before the first request, and shown as
 * sent only once the server has it, even if another tab or the service worker sent it.
 */
function useSendMessage() {
  const scope = useScope();
  const { owner } = scope;
  const rows = useLiveQuery(() => messagesOf(scope), [scope]) ?? [];
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const wasSent = rows.some((row) => row.owner === owner && row.state === 'sent');
  useEffect(() => {
    if (!wasSent) return;
    setOutcome({ tone: 'success', text: words.form.sent });
    void forgetSent(scope);
  }, [wasSent, scope]);

  /** Resolves to whether the form may be emptied; it may hold a message that was taken back. */
  const send = async (form: Form, takenBack: MessageRow | null): Promise<boolean> => {
    if (form.subject === '') return false;
    setOutcome(null);
    const phone = plainPhone(form.phone);
    const message = { form: { ...form, phone }, subject: form.subject, takenBack };
    const outcome = await withRoom(scope, () => keepMessage(scope, message));
    if (!outcome.ok || outcome.value === null) {
      const text = outcome.ok ? words.form.outboxFull : textOf(ownFailure('device_full'));
      setOutcome({ tone: 'error', text });
      return false;
    }
    const id = outcome.value;
    setSendingId(id);
    const round = await sendMessagesNow().finally(() => setSendingId(null));
    const messageRow = (await messagesOf(scope)).find((row) => row.id === id);
    if (messageRow?.state === 'waiting') setOutcome({ tone: 'error', text: unsentText(round) });
    const refused = messageRow?.failure ? messageRow : null;
    if (!refused) return true;
    // The form still holds its text.
    await takeBack(scope, id);
    setOutcome({ tone: 'error', text: refusalText(refused) || words.form.failed });
    return false;
  };

  return {
    sending: sendingId !== null,
    outcome,
    /** Waiting and refused messages, without the one that is being sent from the form. */
    waiting: rows.filter(
      (row): row is MessageRow & { form: Form } =>
        row.owner === owner && row.form !== null && row.id !== sendingId,
    ),
    clearOutcome: () => setOutcome(null),
    sayTakenBack: () => setOutcome({ tone: 'success', text: words.waiting.takenBack }),
    send,
  };
}

interface WaitingMessagesProps {
  messages: readonly (MessageRow & { form: Form })[];
  onTakenBack: (message: MessageRow & { form: Form }) => void;
}

/** Messages the server does not have yet: why, and a button to take each back. */
function WaitingMessages({ messages, onTakenBack }: WaitingMessagesProps) {
  const online = useOnline();
  if (messages.length === 0) return null;
  const retrieve = async (id: string) => {
    const messageRow = await takeBack(thisDevice, id);
    if (messageRow?.form) onTakenBack({ ...messageRow, form: messageRow.form });
  };
  return (
    <section className={ui.stack4} aria-labelledby="not-sent-yet">
      <h3 id="not-sent-yet">{words.waiting.title}</h3>
      <ul className={ui.stack4}>
        {messages.map((message) => (
          <li key={message.id} className={classNames(ui.stack4, styles.message)}>
            <p>
              <strong>{words.form.subjects[message.subject]}</strong>
            </p>
            <p className={later.customerText} dir="auto">
              {message.form.message}
            </p>
            {message.state === 'refused' ? (
              <Notice tone="error">{words.waiting.refused(refusalText(message))}</Notice>
            ) : (
              <Notice>{online ? words.waiting.retrying : words.waiting.offline}</Notice>
            )}
            <Button variant="secondary" onClick={() => retrieve(message.id)}>
              {words.waiting.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns why the shop refused a message; empty when it gave no reason. @internal */
export function refusalText({ failure }: Pick<MessageRow, 'failure'>): string {
  return failure ? textOf(failure) : '';
}

/**
 * Returns why a message waits: without a network, or after what the shop's server said (spec §8).
 * @internal
 */
export function unsentText(round: Awaited<ReturnType<typeof sendMessagesNow>>): string {
  if (round.kind !== 'retry' || round.unanswered) return textOf(ownFailure('no_answer'));
  return (round.failure && textOf(round.failure)) || words.form.failed;
}

/** Returns the form at first: with name, email and phone of the shopper if signed in. */
function useOwnDetails(): Form {
  const scope = useScope();
  const user = useSession()?.user;
  const last = useLiveQuery(() => lastBilling(scope), [scope]);
  if (!user) return emptyContactForm;
  const { name, email, phone } = user;
  return { ...emptyContactForm, name, email, phone: phone || last?.phone || '' };
}
