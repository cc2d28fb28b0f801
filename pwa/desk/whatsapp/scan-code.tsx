import { useBlobUrl } from '#pwa/photos/shown/use-blob-url.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';
import { QrAge } from './qr-age.tsx';
import type { ShownQrCode } from './qr-code.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** The code to scan with its age, and how to scan it. */
export function ScanCode({
  state,
  code,
}: {
  state: MessengerState | null;
  code: ShownQrCode | null;
}) {
  return (
    <section className={styles.card} aria-labelledby="scan">
      <h2 id="scan">{words.scan.title}</h2>
      <div className={styles.scan}>
        {code ? (
          <Picture key={code.madeAt} code={code} />
        ) : (
          <div className={styles.noCode}>
            {state === 'starting' && <Skeleton lines={3} />}
            <p>{noCodeText(state)}</p>
          </div>
        )}
        <ol className={styles.steps}>
          {words.scan.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Picture({ code }: { code: ShownQrCode }) {
  const url = useBlobUrl(code.picture);
  return (
    <figure className={styles.qr}>
      {url !== null && <img src={url} alt={words.scan.code} width="264" height="264" />}
      <figcaption>
        <QrAge madeAt={code.madeAt} />
      </figcaption>
    </figure>
  );
}

function noCodeText(state: MessengerState | null): string {
  switch (state) {
    case 'starting':
      return words.scan.starting;
    case 'authenticated':
      return words.scan.scanned;
    case 'failed':
      return words.scan.failed;
    default:
      return words.scan.noCode;
  }
}
