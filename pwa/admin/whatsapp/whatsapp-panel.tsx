import { Connection } from './connection.tsx';
import { CustomMessageForm } from './custom-message-form.tsx';
import { Debug } from './debug.tsx';
import { ScanCode } from './scan-code.tsx';
import { TestMessageForm } from './test-message-form.tsx';
import { useMessenger } from './use-messenger.ts';
import styles from './whatsapp-panel.module.css';

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
