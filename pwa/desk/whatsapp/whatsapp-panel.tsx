import { Connection } from './connection.tsx';
import { CustomMessageForm } from './custom-message-form.tsx';
import { Debug } from './debug.tsx';
import { MessageForm } from './message-form.tsx';
import { ScanCode } from './scan-code.tsx';
import { sendTestMessage } from './send-message.ts';
import { useMessenger } from './use-messenger.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** The WhatsApp tab: the connection, the code to scan until it stands, then the messages. */
export function WhatsappPanel() {
  const messenger = useMessenger();
  const { state, code, status } = messenger;
  return (
    <div className={styles.whatsapp}>
      <div className={styles.columns}>
        <Connection messenger={messenger} />
        {state === 'ready' ? (
          <div className={styles.forms}>
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
