import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import { endRefused } from '#pwa/frame/notices/end-refused.ts';
import { noteServerTime } from '#pwa/session/device-clock.ts';
import { endElsewhereExpired } from '#pwa/session/end-expired-session.ts';
import type { HandOver, TakePhotos, WorkerNews } from '#pwa/sync/worker-messages.ts';

const handOver: HandOver = { type: 'HAND_OVER' };
const takePhotos: TakePhotos = { type: 'TAKE_PHOTOS' };

/**
 * Messages between a page and its service worker beside the sync rounds. The worker reports a
 * refused token and the server's time; the page reports that it is hidden or closing, so that
 * the worker takes over sending, and that it is visible, so that the page sends photos itself.
 * Returns a function that stops it.
 */
export function talkWithWorker(): () => void {
  // Absent on plain http, whatever the type says.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return () => {};
  const receive = ({ data }: MessageEvent<WorkerNews>) => {
    switch (data.type) {
      case 'TOKEN_REFUSED':
        endRefused(data.token, data.reason, endElsewhereExpired);
        break;
      case 'CLOCK_AHEAD':
        noteServerTime(new Date(Date.now() - data.aheadMs));
        break;
    }
  };
  const giveOver = () => container.controller?.postMessage(handOver);
  const take = () => container.controller?.postMessage(takePhotos);
  if (isVisible()) take();
  container.addEventListener('message', receive);
  const stopWatching = onVisibility((visible) => (visible ? take() : giveOver()));
  // A tab closed while visible may fire no other event.
  window.addEventListener('pagehide', giveOver);
  return () => {
    container.removeEventListener('message', receive);
    stopWatching();
    window.removeEventListener('pagehide', giveOver);
  };
}
