import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isInAppView, OpenInBrowser } from './save-file.tsx';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const views = {
  'Instagram on Android': `${android}; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 350.0`,
  'Facebook on Android': `${android}; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0]`,
  'WhatsApp on Android': `${android}) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`,
  'another view of Android': `${android}; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Instagram on iOS': `${iPhone} (KHTML, like Gecko) Mobile/15E148 Instagram 330.0`,
  'Facebook on iOS': `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
  'another view of iOS': `${iPhone} (KHTML, like Gecko) Mobile/15E148`,
};
const browsers = {
  'Chrome on Android': `${android}) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet': `${android}) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  Safari: `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${iPhone} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
  'Firefox on a desk': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
};

afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(views))(
  '[ST225] %s saves nothing and prints nothing, which is said',
  (_, userAgent) => {
    expect(isInAppView({ userAgent })).toBe(true);
    vi.stubGlobal('navigator', { userAgent });
    for (const to of ['save', 'print'] as const) {
      expect(renderToStaticMarkup(<OpenInBrowser to={to} />)).toContain(
        `in your browser to ${to} this`,
      );
    }
  },
);

test.each(Object.entries(browsers))('[ST225] %s does both, and nothing is said', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(renderToStaticMarkup(<OpenInBrowser to="save" />)).toBe('');
});

test('[ST225] an app on the home screen of iOS is none of another app', () => {
  const userAgent = views['another view of iOS'];
  expect(isInAppView({ userAgent, standalone: true })).toBe(false);
});
