import '#pwa/session/mark-session.ts';
import { keepEarlyInstallPrompt } from './early-install-prompt.ts';
import { keepTaps } from './keep-taps.ts';
import { loadCode } from './load-code.ts';

/*
 * The one script in the head of a prerendered page. It marks the session before the first paint,
 * keeps taps and the install prompt until the page's code runs, and loads that code once the page
 * is painted.
 */
keepTaps(document);
keepEarlyInstallPrompt();
const { before = '', entry, screen } = document.currentScript?.dataset ?? {};
if (entry !== undefined) loadCode([...before.split(' ').filter(Boolean), entry], screen);
