import { lazy, Suspense, useEffect, useState } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { words } from './words.ts';

const PrintedSheet = lazy(async () => ({
  default: (await import('./printed-sheet.tsx')).PrintedSheet,
}));

/** Prints one order for the work-table (B4): the sheet is made, its photos awaited, then printed. */
export function PrintOrder({ order }: { order: AdminOrder }) {
  /** How often it was asked for; 0 while nothing is printed. Some browsers never say they are done. */
  const [asked, setAsked] = useState(0);
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    const done = () => setAsked(0);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        busy={isPreparing}
        onClick={() => {
          setAsked(asked + 1);
          setPreparing(true);
        }}
      >
        {isPreparing ? words.sheet.preparing : giftWords.order.print}
      </Button>
      {asked > 0 && (
        <Suspense>
          <PrintedSheet key={asked} order={order} onReady={() => setPreparing(false)} />
        </Suspense>
      )}
    </>
  );
}
