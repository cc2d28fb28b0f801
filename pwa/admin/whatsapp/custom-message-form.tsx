import { type SyntheticEvent, useState } from 'react';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextArea, TextInput } from '#pwa/ui/field.tsx';
import { sendCustomMessage } from './send-message.ts';
import styles from './whatsapp-panel.module.css';

/** As many characters as the server sends in one message (T22). */
const maxMessageLength = 1_000;

/** A message of one's own to one person. */
export function CustomMessageForm() {
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { sent, text } = await sendCustomMessage(phone, message);
      if (sent) setMessage('');
      if (text !== null) await showAlert(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.card} aria-labelledby="custom-message" noValidate onSubmit={submit}>
      <h2 id="custom-message">Custom message</h2>
      <TextInput
        label="Recipient phone"
        type="tel"
        autoComplete="off"
        hint="10 digits, or with the country code"
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <TextArea
        label="Message"
        rows={4}
        maxLength={maxMessageLength}
        counter={`${message.length}/${maxMessageLength}`}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Send Custom Message
        </Button>
      </div>
    </form>
  );
}
