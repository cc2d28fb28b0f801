import { useBlobUrl } from '#pwa/photos/use-blob-url.ts';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import type { MessengerState } from '#shared/http/messaging-schemas.ts';
import { QrAge } from './qr-age.tsx';
import type { ShownQrCode } from './qr-code.ts';
import styles from './whatsapp-panel.module.css';

const steps = [
  'Open WhatsApp on the phone that is to send the messages.',
  'Open Settings (or the ⋮ menu), then Linked devices.',
  'Tap “Link a device”.',
  'Hold the camera over the code on this screen.',
];

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
      <h2 id="scan">Scan the QR code</h2>
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
          {steps.map((step) => (
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
      {url !== null && <img src={url} alt="QR code to link WhatsApp" width="264" height="264" />}
      <figcaption>
        <QrAge madeAt={code.madeAt} />
      </figcaption>
    </figure>
  );
}

function noCodeText(state: MessengerState | null): string {
  switch (state) {
    case 'starting':
      return 'WhatsApp is starting. The code appears here in a moment.';
    case 'authenticated':
      return 'The code was scanned. The connection is being made.';
    case 'failed':
      return 'No code: the connection failed. Initialize to try again.';
    default:
      return 'No code yet. Initialize, and it appears here.';
  }
}
