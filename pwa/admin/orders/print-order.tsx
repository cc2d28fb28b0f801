import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#pwa/ui/button.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { whenPicturesAreIn } from './when-pictures-are-in.ts';
import { WorkSheet } from './work-sheet.tsx';

/** Prints one order for the work-table (B4): the sheet is made, its photos awaited, then printed. */
export function PrintOrder({ order }: { order: AdminOrder }) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!sheet) return undefined;
    let there = true;
    const done = () => setWanted(false);
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
      <Button variant="secondary" onClick={() => setWanted(true)}>
        Print
      </Button>
      {wanted && createPortal(<WorkSheet ref={setSheet} order={order} />, document.body)}
    </>
  );
}
