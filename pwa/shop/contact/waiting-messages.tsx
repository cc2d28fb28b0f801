import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { takeBack } from '#pwa/support/messages.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { ContactForm } from '#shared/support/contact-form.ts';
import styles from './contact-screen.module.css';
import { refusalText } from './refusal-text.ts';
import { words } from './words.ts';

interface WaitingMessagesProps {
  messages: readonly (MessageRow & { form: ContactForm })[];
  onTakenBack: (message: MessageRow & { form: ContactForm }) => void;
}

/** Messages the server does not have yet: why, and a button to take each back. */
export function WaitingMessages({ messages, onTakenBack }: WaitingMessagesProps) {
  const online = useOnline();
  if (messages.length === 0) return null;
  const retrieve = async (id: string) => {
    const taken = await takeBack(thisDevice, id);
    if (taken?.form) onTakenBack({ ...taken, form: taken.form });
  };
  return (
    <section className={styles.waiting} aria-labelledby="not-sent-yet">
      <h3 id="not-sent-yet">{words.waiting.title}</h3>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message}>
            <p>
              <strong>{words.form.subjects[message.subject]}</strong>
            </p>
            <p className={styles.words}>{message.form.message}</p>
            {message.state === 'refused' ? (
              <Notice tone="error">{words.waiting.refused(refusalText(message))}</Notice>
            ) : (
              <Notice>{online ? words.waiting.retrying : words.waiting.offline}</Notice>
            )}
            <Button variant="secondary" onClick={() => retrieve(message.id)}>
              {words.waiting.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
