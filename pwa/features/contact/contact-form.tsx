import { type SyntheticEvent, useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select, TextArea, TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { maxMessageLength, messageSentText } from '#shared/contact-message.ts';
import { contactSubjects } from '#shared/contact-subjects.ts';
import {
  contactRequest,
  emptyContactForm,
  type ContactForm as Form,
  subjectLabels,
} from './contact-message.ts';
import styles from './contact-screen.module.css';

const failedText = 'Failed to send your message. Please try again.';

/** Writes to the shop; what was typed stays until it has been sent. */
export function ContactForm() {
  const [form, setForm] = useState(emptyContactForm);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const field = (key: keyof Form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => {
      setOutcome(null);
      setForm({ ...form, [key]: event.target.value });
    },
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.subject === '') return;
    setSending(true);
    setOutcome(null);
    try {
      const answer = await api.sendContact(contactRequest(form, form.subject));
      if (answer.ok) setForm(emptyContactForm);
      setOutcome(
        answer.ok
          ? { tone: 'success', text: messageSentText }
          : { tone: 'error', text: answer.message || failedText },
      );
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput label="Name" autoComplete="name" required maxLength={120} {...field('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...field('email')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={30}
        {...field('phone')}
      />
      <Select
        label="Subject"
        required
        emptyLabel="Choose a subject"
        options={contactSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
        {...field('subject')}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        maxLength={maxMessageLength}
        {...field('message')}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button type="submit" busy={sending} className={styles.submit}>
        {sending ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
