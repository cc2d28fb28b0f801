import { MessageForm } from './message-form.tsx';
import { sendTestMessage } from './send-message.ts';

/** Tries the connection with a message the shop has ready. */
export function TestMessageForm() {
  return (
    <MessageForm
      title="Test message"
      phoneLabel="Phone number"
      submitLabel="Send Test Message"
      send={async (phone) => (await sendTestMessage(phone)).text}
    />
  );
}
