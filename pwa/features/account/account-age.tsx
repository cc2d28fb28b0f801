import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatMoment } from '#shared/format-moment.ts';
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
        <FailedNotice onTryAgain={onTryAgain}>
          {staleness.message}. {age}
        </FailedNotice>
      );
    default:
      return <p>{age}</p>;
  }
}
