import { lazy, Suspense } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import styles from './message-card.module.css';

const DrawnMessageCard = lazy(async () => ({
  default: (await import('./drawn-message-card.tsx')).DrawnMessageCard,
}));

interface MessageCardProps {
  message: string;
  className?: string | undefined;
}

/**
 * The card that goes with the gifts of an order (B15). It stands beside its message as text, so it is
 * hidden from who hears the page, and it is no loss where its code does not come.
 */
export function MessageCard({ message, className }: MessageCardProps) {
  return (
    <div className={classNames(styles.place, className)}>
      <ErrorBoundary fallback={null}>
        {/* What is awaited is printed once it is here. */}
        <Suspense fallback={<span data-awaited="" />}>
          <DrawnMessageCard message={message} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
