import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { WorkSheet } from './work-sheet.tsx';

/** The sheet of one order, printed once its pictures are there. To be imported on demand. */
export function PrintedSheet({ order }: { order: AdminOrder }) {
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
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([decodeAll(within), patience]);
}

/** Twice, as a gift is drawn in place of a picture that did not come, with photos of its own. */
async function decodeAll(within: HTMLElement): Promise<void> {
  await decodeShown(within);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await decodeShown(within);
}

async function decodeShown(within: HTMLElement): Promise<void> {
  const drawn = [...within.querySelectorAll('image')].map((photo) => {
    const copy = new Image();
    copy.src = photo.href.baseVal;
    return copy;
  });
  const pictures = [...within.querySelectorAll('img'), ...drawn];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
