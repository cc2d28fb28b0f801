import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import styles from './account-screen.module.css';
import type { Staleness } from './use-account.ts';

interface AccountAgeProps {
  /** UTC instant of what is shown. */
  asOf: string;
  staleness: Staleness | null;
  onTryAgain: () => void;
}

/** How old the shown account is, and why it is not newer (B4). */
export function AccountAge({ asOf, staleness, onTryAgain }: AccountAgeProps) {
  const age = (
    <>
      As of <time dateTime={asOf}>{formatMoment(asOf)}</time>
    </>
  );
  switch (staleness?.kind) {
    case 'offline':
      return <Notice>You are offline. {age}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          <p>
            {staleness.message}. {age}
          </p>
          <Button variant="secondary" className={styles.again} onClick={onTryAgain}>
            Try again
          </Button>
        </Notice>
      );
    default:
      return <p>{age}</p>;
  }
}
