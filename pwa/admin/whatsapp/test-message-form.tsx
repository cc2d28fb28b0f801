import { type SyntheticEvent, useState } from 'react';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { sendTestMessage } from './send-message.ts';
import styles from './whatsapp-panel.module.css';

/** Tries the connection with a message the shop has ready. */
export function TestMessageForm() {
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { text } = await sendTestMessage(phone);
      if (text !== null) await showAlert(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.card} aria-labelledby="test-message" noValidate onSubmit={submit}>
      <h2 id="test-message">Test message</h2>
      <TextInput
        label="Phone number"
        type="tel"
        autoComplete="off"
        hint="10 digits, or with the country code"
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Send Test Message
        </Button>
      </div>
    </form>
  );
}
