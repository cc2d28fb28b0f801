import type { ReactNode } from 'react';
import { ShopPart } from '#pwa/desk/catalogue/shop-part.tsx';
import type { useTried } from '#pwa/desk/forms/use-tried.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';

interface PlanPartFrameProps {
  title: string;
  lead: string;
  /** Of the last change. */
  tried?: ReturnType<typeof useTried>;
  children: ReactNode;
}

/** One part of the plan, and why its last change was not stored. */
export function PlanPart({ title, lead, tried, children }: PlanPartFrameProps) {
  return (
    <ShopPart title={title} lead={lead}>
      {children}
      {tried?.failed && (
        <FailedNotice onTryAgain={tried.failed.again}>{tried.failed.text()}</FailedNotice>
      )}
    </ShopPart>
  );
}
