import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import { stateWords } from './messenger-state.ts';
import type { Messenger } from './use-messenger.ts';
import styles from './whatsapp-panel.module.css';

/** Where the connection stands, in words that are said aloud, and what can be done about it. */
export function Connection({ messenger }: { messenger: Messenger }) {
  const { state, status, note, busy, initialize, getQrCode, refresh, unlink } = messenger;
  const connected = state === 'ready';
  const askToUnlink = async () => {
    const sure = await confirmAlert({
      text: 'No message can be sent until a phone is linked again. Unlink this phone now?',
      confirmLabel: 'Unlink',
      cancelLabel: 'Stay linked',
    });
    if (sure) await unlink();
  };
  return (
    <section className={styles.card} aria-labelledby="connection">
      <h2 id="connection">Connection</h2>
      <div className={styles.state} role="status">
        {state === null && note === null && <p>Checking status…</p>}
        {state !== null && <Badge {...stateWords[state]} />}
        {note !== null && <p className={styles.note}>{note.text}</p>}
        {note !== null && note.detail !== '' && <p className={styles.muted}>{note.detail}</p>}
      </div>
      <dl className={styles.facts}>
        <dt>Admin phone</dt>
        <dd>{status?.adminPhone ?? 'Not known yet'}</dd>
        {status?.since !== undefined && (
          <>
            <dt>Since</dt>
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
          Initialize
        </Button>
        <Button variant="secondary" busy={busy === 'qr'} disabled={connected} onClick={getQrCode}>
          Get QR Code
        </Button>
        <Button variant="secondary" busy={busy === 'status'} onClick={() => void refresh()}>
          Refresh
        </Button>
        {connected && (
          <Button variant="quiet" busy={busy === 'unlink'} onClick={askToUnlink}>
            Unlink phone
          </Button>
        )}
      </div>
    </section>
  );
}
