import type { MessageRow } from '#pwa/local/database-rows.ts';
import { takeBack } from '#pwa/local/messages.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useOnline } from '#pwa/views/use-online.ts';
import type { ContactForm } from '#shared/contact-form.ts';
import styles from './contact-screen.module.css';
import { subjectLabels } from './subject-labels.ts';

interface WaitingMessagesProps {
  messages: readonly (MessageRow & { form: ContactForm })[];
  onTakenBack: (message: MessageRow) => void;
}

/** Messages the shop does not have yet: why, and the way to take them back. */
export function WaitingMessages({ messages, onTakenBack }: WaitingMessagesProps) {
  const online = useOnline();
  if (messages.length === 0) return null;
  const retrieve = async (id: string) => {
    const taken = await takeBack(thisDevice, id);
    if (taken) onTakenBack(taken);
  };
  return (
    <section className={styles.waiting} aria-labelledby="not-sent-yet">
      <h3 id="not-sent-yet">Not sent yet</h3>
      <ul className={styles.messages}>
        {messages.map(({ id, state, problem, subject, form }) => (
          <li key={id} className={styles.message}>
            <p>
              <strong>{subjectLabels[subject]}</strong>
            </p>
            <p className={styles.words}>{form.message}</p>
            {state === 'refused' ? (
              <Notice tone="error">
                The shop could not take this message: {problem} Take it back to change it.
              </Notice>
            ) : (
              <Notice>{online ? retryText : offlineText}</Notice>
            )}
            <Button variant="secondary" onClick={() => retrieve(id)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const offlineText = 'Saved on this device. We will send it as soon as you are online.';
const retryText =
  'Saved on this device. The shop could not be reached; we will try again by ourselves.';
