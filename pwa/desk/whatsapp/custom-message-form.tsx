import { useState } from 'react';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { MessageForm } from './message-form.tsx';
import { sendCustomMessage } from './send-message.ts';
import { words } from './words.ts';

/** As many characters as the server sends in one message (T22). */
const maxMessageLength = 1_000;

/** A message of one's own to one person. */
export function CustomMessageForm() {
  const texts = words.messages.custom;
  const [message, setMessage] = useState('');
  const send = async (phone: string) => {
    const { sent, text } = await sendCustomMessage(phone, message);
    // What was typed meanwhile is not in it.
    if (sent) setMessage((now) => (now === message ? '' : now));
    return text;
  };
  return (
    <MessageForm title={texts.title} phoneLabel={texts.phone} submitLabel={texts.send} send={send}>
      <TextArea
        label={texts.message}
        rows={4}
        maxLength={maxMessageLength}
        counter={`${message.length}/${maxMessageLength}`}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </MessageForm>
  );
}
