import type { ReactNode } from 'react';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words } from './words.ts';

interface ListFrameProps {
  isLoaded: boolean;
  /** The reason why there is no list, or why it may be old. */
  failed: (() => string) | null;
  onTryAgain: () => void;
  children: ReactNode;
}

/** What a section says while its list is loading, could not be loaded, or may be old. */
export function ListFrame({ isLoaded, failed, onTryAgain, children }: ListFrameProps) {
  const isOnline = useOnline();
  if (!isLoaded && failed) {
    return <FailedNotice onTryAgain={onTryAgain}>{failed() || words.failed}</FailedNotice>;
  }
  if (!isLoaded) {
    return (
      <>
        <p role="status">{words.loading}</p>
        <Skeleton lines={8} />
      </>
    );
  }
  return (
    <>
      {isOnline ? (
        failed && <FailedNotice onTryAgain={onTryAgain}>{words.old(failed())}</FailedNotice>
      ) : (
        <Notice>{words.offline}</Notice>
      )}
      {children}
    </>
  );
}
