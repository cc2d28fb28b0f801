import { useRef, useState, useSyncExternalStore } from 'react';
import { loggedErrors, onErrorLogged, storedErrors } from '#pwa/device/error-log.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextArea } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './contact-screen.module.css';
import { errorDetailsText } from './error-details-text.ts';

const copiedText = 'Copied. Paste it into your message.';
const markedText = 'The details are marked: copy them from your keyboard or by a long press.';
const nowhere = () => null;

/** What went wrong on this device lately, for a shopper to copy into a message; also offline. */
export function ErrorDetails() {
  const errors = loggedErrors(useSyncExternalStore(onErrorLogged, storedErrors, nowhere));
  return (
    <section className={styles.trouble} aria-labelledby="trouble">
      <h2 id="trouble">Something not working?</h2>
      {errors.length === 0 ? (
        <p>Nothing has gone wrong in the shop on this device lately. Tell us what you see.</p>
      ) : (
        <Details text={errorDetailsText(errors)} />
      )}
    </section>
  );
}

function Details({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);

  const copy = async () => {
    area.current?.select();
    setOutcome((await copied(text)) ? copiedText : markedText);
  };

  return (
    <>
      <p>
        Copy these details into a message to us, and we can look up what happened. They hold no
        names, addresses or anything you typed, and stay on this device until you send them.
      </p>
      <TextArea label="Details" ref={area} readOnly rows={6} value={text} className={styles.log} />
      <Button variant="secondary" className={styles.submit} onClick={copy}>
        Copy details
      </Button>
      {outcome && <Notice tone="success">{outcome}</Notice>}
    </>
  );
}

/** False where the page may not write to the clipboard, as on an address without https. */
async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
