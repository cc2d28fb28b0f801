import { keepRoomForDay } from '#pwa/device/day-known.ts';
import './mark-session.ts';
import { keepEarlyInstallPrompt } from '#pwa/frame/start/early-install-prompt.ts';
import { keepTaps } from './keep-taps.ts';
import { loadCode } from './load-code.ts';

/*
 * The one script in the head of a prerendered page. It marks the session and keeps room for the
 * day of delivery before the first paint, keeps taps and the install prompt until the page's code runs, and loads that code once the page
 * is painted.
 */
keepRoomForDay();
keepTaps(document);
keepEarlyInstallPrompt();
const { dataset = {} } = document.currentScript ?? {};
const { before = '', entry, screen } = dataset;
// Looked for by without-app.js.
dataset.started = '';
if (entry !== undefined) loadCode([...before.split(' ').filter(Boolean), entry], screen);
