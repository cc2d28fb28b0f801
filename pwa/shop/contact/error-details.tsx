import { useRef, useState, useSyncExternalStore } from 'react';
import {
  type LoggedError,
  loggedErrors,
  onErrorLogged,
  storedErrors,
} from '#pwa/device/error-log.ts';
import { Button } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import styles from './contact-screen.module.css';
import { words } from './words.ts';

const nowhere = () => null;

/** What went wrong on this device lately, for a shopper to copy into a message; also offline. */
export function ErrorDetails() {
  const errors = loggedErrors(useSyncExternalStore(onErrorLogged, storedErrors, nowhere));
  return (
    <section className={styles.trouble} aria-labelledby="trouble">
      <h2 id="trouble">{words.trouble.title}</h2>
      {errors.length === 0 ? (
        <p>{words.trouble.none}</p>
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
    setOutcome((await copyText(text)) ? words.trouble.copied : words.trouble.selected);
  };

  return (
    <>
      <p>{words.trouble.explanation}</p>
      <TextArea
        label={words.trouble.details}
        ref={area}
        readOnly
        rows={6}
        value={text}
        className={styles.log}
      />
      <Button variant="secondary" className={styles.submit} onClick={copy}>
        {words.trouble.copy}
      </Button>
      {outcome && <Notice tone="success">{outcome}</Notice>}
    </>
  );
}

/**
 * The log as lines: when, what, which request and how often.
 * @internal
 */
export function errorDetailsText(errors: readonly LoggedError[]): string {
  const { request, times: timesText } = words.trouble;
  return errors
    .map(({ at, what, requestId, times }) =>
      [at, what, requestId && request(requestId), times > 1 && timesText(times)]
        .filter((part) => part)
        .join(', '),
    )
    .join('\n');
}
