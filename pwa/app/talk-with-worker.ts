import { noteServerTime } from '#pwa/session/device-clock.ts';
import { endExpiredSession } from '#pwa/session/end-expired-session.ts';
import type { HandOver, WorkerNews } from '#pwa/sync/worker-messages.ts';

const handOver: HandOver = { type: 'HAND_OVER' };

/**
 * What a page and its service worker tell each other beside the rounds: what the server said of
 * this session and of the time, and that the page is left, perhaps for good. Answers how to stop.
 */
export function talkWithWorker(): () => void {
  // Absent on plain http, whatever the type says.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return () => {};
  const hear = ({ data }: MessageEvent<WorkerNews>) => {
    switch (data.type) {
      case 'TOKEN_REFUSED':
        endExpiredSession(data.token);
        break;
      case 'CLOCK_AHEAD':
        noteServerTime(new Date(Date.now() - data.aheadMs));
        break;
    }
  };
  const leave = () => container.controller?.postMessage(handOver);
  const leaveWhenHidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  container.addEventListener('message', hear);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  // A tab that is closed in sight may tell no more than this.
  window.addEventListener('pagehide', leave);
  return () => {
    container.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
    window.removeEventListener('pagehide', leave);
  };
}
