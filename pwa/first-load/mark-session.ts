import { serverNow } from '#pwa/session/device-clock.ts';
import { readSession } from '#pwa/session/session-storage.ts';

/*
 * Runs in the head of a prerendered page, before the first paint: its navigation holds the links
 * of visitors and of customers, and the stylesheet shows those that `data-session` selects.
 */
if (readSession(serverNow())) document.documentElement.dataset.session = 'on';
