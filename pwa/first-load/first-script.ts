import { keepRooms } from '#pwa/device/first-paint-notes.ts';
import { keepEarlyInstallPrompt } from '#pwa/frame/start/early-install-prompt.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { readSession } from '#pwa/session/session-storage.ts';
import { keepTaps } from './keep-taps.ts';
import { loadCode } from './load-code.ts';

/*
 * This is the one script in the head of a prerendered page. It marks the session and what to keep room
 * for before the first paint, keeps taps and the install prompt until the page's
 * code runs, and loads that code once the page is painted.
 */
keepRooms();
keepTaps(document);
keepEarlyInstallPrompt();
const { dataset = {} } = document.currentScript ?? {};
const { before = '', entry, screen } = dataset;
// The script without-app.js looks for this.
dataset.started = '';
if (entry !== undefined) loadCode([...before.split(' ').filter(Boolean), entry], screen);

/*
 * Runs in the head of a prerendered page, before the first paint: its navigation holds the links
 * of visitors and of customers, and the stylesheet shows those that `data-session` selects.
 */
if (readSession(serverNow())) document.documentElement.dataset.session = 'on';
