import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#pwa/ui/button.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { whenPicturesAreIn } from './when-pictures-are-in.ts';
import { WorkSheet } from './work-sheet.tsx';

/** Prints one order for the work-table (B4): the sheet is made, its photos awaited, then printed. */
export function PrintOrder({ order }: { order: AdminOrder }) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  /** How often it was asked for; 0 while nothing is printed. Some browsers never say they are done. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!sheet) return undefined;
    let there = true;
    const done = () => setAsked(0);
    window.addEventListener('afterprint', done);
    void whenPicturesAreIn(sheet).then(() => {
      if (there) window.print();
    });
    return () => {
      there = false;
      window.removeEventListener('afterprint', done);
    };
  }, [sheet]);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(asked + 1)}>
        Print
      </Button>
      {asked > 0 &&
        createPortal(<WorkSheet key={asked} ref={setSheet} order={order} />, document.body)}
    </>
  );
}
