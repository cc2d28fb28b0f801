import { Disclosure } from '#pwa/ui/disclosure.tsx';
import type { MessengerStatusAnswer } from '#shared/whatsapp/messaging-schemas.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** For the administrator of the shop's computer. */
export function Debug({ status }: { status: MessengerStatusAnswer }) {
  const { debug, state, since } = status;
  const texts = words.debug;
  const facts = [
    [texts.state, state],
    [words.since, since],
    [texts.lastError, debug.lastError],
    [texts.chromium, debug.chromiumPath],
    [texts.chromiumVersion, debug.chromiumVersion],
    [texts.libraryVersion, debug.libraryVersion],
  ] as const;
  return (
    <Disclosure label={texts.title} className={styles.debug}>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
