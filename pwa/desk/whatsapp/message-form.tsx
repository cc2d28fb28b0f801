import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

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
export function MessageForm({ title, phoneLabel, submitLabel, send, children }: MessageFormProps) {
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
    <form className={styles.card} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h2 id={titleId}>{title}</h2>
      <TextInput
        label={phoneLabel}
        type="tel"
        autoComplete="off"
        hint={words.messages.phoneHint}
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {children}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
