import { noteServerTime } from '#pwa/session/device-clock.ts';
import { endElsewhereExpired } from '#pwa/session/end-expired-session.ts';
import type { HandOver, TakePhotos, WorkerNews } from '#pwa/sync/worker-messages.ts';

const handOver: HandOver = { type: 'HAND_OVER' };
const takePhotos: TakePhotos = { type: 'TAKE_PHOTOS' };

/**
 * What a page and its service worker tell each other beside the rounds: what the server said of
 * this session and of the time, that the page is left, perhaps for good, and that it is seen, so
 * that it sends the photos from here on. Answers how to stop.
 */
export function talkWithWorker(): () => void {
  // Absent on plain http, whatever the type says.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return () => {};
  const hear = ({ data }: MessageEvent<WorkerNews>) => {
    switch (data.type) {
      case 'TOKEN_REFUSED':
        endElsewhereExpired(data.token);
        break;
      case 'CLOCK_AHEAD':
        noteServerTime(new Date(Date.now() - data.aheadMs));
        break;
    }
  };
  const leave = () => container.controller?.postMessage(handOver);
  const take = () => container.controller?.postMessage(takePhotos);
  const visibilityChanged = () => {
    if (document.visibilityState === 'hidden') leave();
    else take();
  };
  if (document.visibilityState === 'visible') take();
  container.addEventListener('message', hear);
  document.addEventListener('visibilitychange', visibilityChanged);
  // A tab that is closed in sight may tell no more than this.
  window.addEventListener('pagehide', leave);
  return () => {
    container.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', visibilityChanged);
    window.removeEventListener('pagehide', leave);
  };
}
