import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { stateTones } from './messenger-state.ts';
import type { Messenger } from './use-messenger.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** The state of the connection, which screen readers announce, and what can be done about it. */
export function Connection({ messenger }: { messenger: Messenger }) {
  const { state, status, note, busy, initialize, getQrCode, refresh, unlink } = messenger;
  const connected = state === 'ready';
  const askToUnlink = async () => {
    if (await confirmAlert(words.askToUnlink)) await unlink();
  };
  return (
    <section className={styles.card} aria-labelledby="connection">
      <h2 id="connection">{words.connection}</h2>
      <div className={styles.state} role="status">
        {state === null && note === null && <p>{words.checking}</p>}
        {state !== null && <Badge tone={stateTones[state]} text={words.states[state]} />}
        {note !== null && <p className={styles.note}>{note.text}</p>}
        {note !== null && note.detail !== '' && <p className={styles.muted}>{note.detail}</p>}
      </div>
      <dl className={styles.facts}>
        <dt>{words.adminPhone}</dt>
        <dd>{status?.adminPhone ?? words.notKnownYet}</dd>
        {status?.since !== undefined && (
          <>
            <dt>{words.since}</dt>
            <dd>
              <time dateTime={status.since}>{formatMoment(status.since)}</time>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button
          busy={busy === 'initialize'}
          disabled={connected}
          variant={state === 'waiting_for_scan' ? 'secondary' : 'primary'}
          onClick={() => void initialize()}
        >
          {words.initialize}
        </Button>
        <Button variant="secondary" busy={busy === 'qr'} disabled={connected} onClick={getQrCode}>
          {words.getQrCode}
        </Button>
        <Button variant="secondary" busy={busy === 'status'} onClick={() => void refresh()}>
          {words.refresh}
        </Button>
        {connected && (
          <Button variant="quiet" busy={busy === 'unlink'} onClick={askToUnlink}>
            {words.unlink}
          </Button>
        )}
      </div>
    </section>
  );
}
