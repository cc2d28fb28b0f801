import { type ReactNode, useState } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailedNotice } from './notice.tsx';

interface SafeRowProps {
  /** What the row's own element is. */
  frame?: 'li' | 'tr' | 'div';
  /** What may still be done about a row that is not shown. */
  actions?: ReactNode;
  /** The row with its element. */
  children: ReactNode;
}

/**
 * Shows a row of a list that shows what people typed. If it throws while it is drawn, a sentence
 * takes its place and the other rows stay (T49).
 */
export function SafeRow({ frame: Frame = 'li', actions, children }: SafeRowProps) {
  const [tries, setTries] = useState(0);
  const instead = (
    <>
      <FailedNotice onTryAgain={() => setTries(tries + 1)}>{laterWords.rowNotShown}</FailedNotice>
      {actions}
    </>
  );
  const row =
    Frame === 'tr' ? (
      <tr>
        <td colSpan={99}>{instead}</td>
      </tr>
    ) : (
      <Frame>{instead}</Frame>
    );
  return (
    <ErrorBoundary key={tries} fallback={row}>
      {children}
    </ErrorBoundary>
  );
}
