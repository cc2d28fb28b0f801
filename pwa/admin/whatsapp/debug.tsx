import { Disclosure } from '#pwa/ui/disclosure.tsx';
import type { MessengerStatusAnswer } from '#shared/http/messaging-schemas.ts';
import styles from './whatsapp-panel.module.css';

/** For whoever looks after the shop's computer. */
export function Debug({ status }: { status: MessengerStatusAnswer }) {
  const { debug, state, since } = status;
  const facts = {
    State: state,
    Since: since,
    'Last error': debug.lastError,
    Chromium: debug.chromiumPath,
    'Chromium version': debug.chromiumVersion,
    'Library version': debug.libraryVersion,
  };
  return (
    <Disclosure label="Debug information" className={styles.debug}>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
