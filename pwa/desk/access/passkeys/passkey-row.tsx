import styles from '#pwa/desk/access/own-sign-in.module.css';
import { Button } from '#pwa/ui/button.tsx';
import type { PasskeyView } from '#shared/accounts/passkey-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { words } from './words.tsx';

interface PasskeyRowProps {
  passkey: PasskeyView;
  /** Whether it is being removed. */
  busy: boolean;
  disabled: boolean;
  onRemove: () => void;
}

/** A passkey, known by where it was made and when it was used, with a button to remove it. */
export function PasskeyRow({ passkey, busy, disabled, onRemove }: PasskeyRowProps) {
  const added = formatMoment(passkey.createdAt);
  const { lastUsedAt } = passkey;
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.device}>{deviceText(passkey)}</p>
        <p className={styles.small}>{words.added(added)}</p>
        <p className={styles.small}>
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(formatMoment(lastUsedAt))}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={busy}
        disabled={disabled}
        aria-label={words.removeThat(deviceText(passkey), added)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  );
}

export function deviceText({ browser, system }: PasskeyView): string {
  if (browser && system) return words.device(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
