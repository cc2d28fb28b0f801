import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { lastBilling } from '#pwa/device/accounts/stored-account.ts';
import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useAskBeforeUnload } from '#pwa/ui/dialogs/use-ask-before-unload.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextArea } from '#pwa/ui/forms/field.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import { guest } from '#shared/cart/guest.ts';
import { emptyContactForm, type ContactForm as Form } from '#shared/support/contact-form.ts';
import { maxMessageLength } from '#shared/support/contact-message.ts';
import { contactSubjects } from '#shared/support/contact-subjects.ts';
import styles from './contact-screen.module.css';
import { useSendMessage } from './use-send-message.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import { words } from './words.ts';

/** Writes to the shop; the typed text stays until the outbox holds it. */
export function ContactForm() {
  const own = useOwnDetails();
  const [typed, setTyped] = useState<Partial<Form>>({});
  const [takenBack, setTakenBack] = useState<MessageRow | null>(null);
  const owner = useOwner();
  const [whose, setWhose] = useState(owner);
  if (whose !== owner) {
    setWhose(owner);
    // A guest who signs in, in another tab, writes on; nobody sees the words of whoever left (T6).
    if (whose !== guest) {
      setTyped({});
      setTakenBack(null);
    }
  }
  const form: Form = { ...own, ...typed };
  const { sending, outcome, waiting, clearOutcome, sayTakenBack, send } = useSendMessage();
  useAskBeforeUnload(Boolean(typed.message) && !sending);

  const field = (key: keyof Form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => {
      clearOutcome();
      setTyped({ ...typed, [key]: event.target.value });
    },
  });

  return (
    <>
      <CheckedForm
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          if (sending || !(await send(form, takenBack))) return;
          // What was typed meanwhile is not in it.
          setTyped((now) => (now === typed ? {} : now));
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
        <Button type="submit" busy={sending} className={styles.submit}>
          {sending ? words.form.sending : words.form.send}
        </Button>
      </CheckedForm>
      <WaitingMessages
        messages={waiting}
        onTakenBack={(message) => {
          sayTakenBack();
          const texts = new Set([message.form.message, typed.message ?? '']);
          const joined = [...texts].filter(Boolean).join('\n\n');
          setTyped({ ...message.form, message: joined });
          setTakenBack(message);
        }}
      />
    </>
  );
}

/** The form at first: with name, email and phone of the shopper if signed in. */
function useOwnDetails(): Form {
  const scope = useScope();
  const user = useSession()?.user;
  const last = useLiveQuery(() => lastBilling(scope), [scope]);
  if (!user) return emptyContactForm;
  const { name, email, phone } = user;
  return { ...emptyContactForm, name, email, phone: phone || last?.phone || '' };
}
