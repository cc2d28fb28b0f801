import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { WorkSheet } from './work-sheet.tsx';

/** Prints one order for the work-table (B4): the sheet is made, its photos awaited, then printed. */
export function PrintOrder({ order }: { order: AdminOrder }) {
  /** How often it was asked for; 0 while nothing is printed. Some browsers never say they are done. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const done = () => setAsked(0);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(asked + 1)}>
        {giftWords.order.print}
      </Button>
      {asked > 0 && <PrintedSheet key={asked} order={order} />}
    </>
  );
}

function PrintedSheet({ order }: { order: AdminOrder }) {
  const sheet = useRef<HTMLElement>(null);
  useAnswer(order.order_number, {
    ask: () => sheet.current && whenPicturesAreIn(sheet.current),
    onAnswer: () => window.print(),
  });
  return createPortal(<WorkSheet ref={sheet} order={order} />, document.body);
}

const patienceMs = 5_000;

/** Resolves once every picture within is there or has failed, at the latest after 5 s. */
async function whenPicturesAreIn(within: HTMLElement): Promise<void> {
  const pictures = [...within.querySelectorAll('img')].map((picture) => picture.decode());
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(pictures), patience]);
}
