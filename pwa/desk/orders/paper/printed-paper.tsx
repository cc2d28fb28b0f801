import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { ParcelLabel } from './parcel-label.tsx';
import { WorkSheet } from './work-sheet.tsx';

/** What is printed of an order: what there is to make, or what sticks on its parcel. */
export type Paper = 'sheet' | 'label';

interface PrintedPaperProps {
  paper: Paper;
  order: AdminOrder;
  /** The print window is about to open. */
  onReady: () => void;
}

/** The paper of one order, printed once its pictures are there. To be imported on demand. */
export function PrintedPaper({ paper, order, onReady }: PrintedPaperProps) {
  const sheet = useRef<HTMLElement>(null);
  useAnswer(order.order_number, {
    ask: () => sheet.current && whenPicturesAreIn(sheet.current),
    onAnswer: () => {
      onReady();
      window.print();
    },
  });
  const Printed = paper === 'sheet' ? WorkSheet : ParcelLabel;
  return createPortal(<Printed ref={sheet} order={order} />, document.body);
}

const patienceMs = 5_000;

/** Resolves once every picture within is there or has failed, at the latest after 5 s. */
async function whenPicturesAreIn(within: HTMLElement): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([decodeAll(within), patience]);
}

/** Kept pictures first: what stands in the place of one that failed has photos of its own. */
async function decodeAll(within: HTMLElement): Promise<void> {
  await noneAwaited(within);
  await decodeShown(within);
}

/** Resolves once each kept picture is shown or has failed. */
function noneAwaited(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (within.querySelector('[data-awaited]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(within, { attributes: true, childList: true, subtree: true });
    look();
  });
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
