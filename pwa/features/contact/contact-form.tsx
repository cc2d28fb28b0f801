import { useState } from 'react';
import type { MessageRow } from '#pwa/local/database-rows.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { Select, TextArea } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/person-fields.tsx';
import type { ContactForm as Form } from '#shared/contact-form.ts';
import { maxMessageLength } from '#shared/contact-message.ts';
import { contactSubjects } from '#shared/contact-subjects.ts';
import styles from './contact-screen.module.css';
import { subjectLabels } from './subject-labels.ts';
import { useOwnDetails } from './use-own-details.ts';
import { useSendMessage } from './use-send-message.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/** Writes to the shop; what was typed stays until it is kept to be sent, or has been. */
export function ContactForm() {
  const own = useOwnDetails();
  const [typed, setTyped] = useState<Partial<Form>>({});
  const [takenBack, setTakenBack] = useState<MessageRow | null>(null);
  const form: Form = { ...own, ...typed };
  const { sending, outcome, waiting, clearOutcome, send } = useSendMessage();

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
          setTyped({});
          setTakenBack(null);
        }}
      >
        <NameInput required {...field('name')} />
        <EmailInput required {...field('email')} />
        <PhoneInput optional {...field('phone')} />
        <Select
          label="Subject"
          data-missing="Please choose a subject"
          required
          emptyLabel="Choose a subject"
          options={contactSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
          {...field('subject')}
        />
        <TextArea
          label="Message"
          data-missing="Please write your message"
          required
          rows={6}
          maxLength={maxMessageLength}
          {...field('message')}
        />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Button type="submit" busy={sending} className={styles.submit}>
          {sending ? 'Sending…' : 'Send Message'}
        </Button>
      </CheckedForm>
      <WaitingMessages
        messages={waiting}
        onTakenBack={(message) => {
          clearOutcome();
          setTyped(message.form ?? {});
          setTakenBack(message);
        }}
      />
    </>
  );
}
