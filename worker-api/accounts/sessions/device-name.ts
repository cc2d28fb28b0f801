/** The first that fits names the browser or system; others claim to be the ones below them. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns the browser and system of a `User-Agent`, as `Chrome;Android`: enough to know one's own
 * devices by, and no more. Null when neither is known.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const names = [browsers, systems].map(
    (candidates) => candidates.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? '',
  );
  return names.every((name) => name === '') ? null : names.join(';');
}

/** Returns the two names of a stored device. */
export function readDevice(device: string | null): {
  browser: string | null;
  system: string | null;
} {
  const [browser, system] = (device ?? '').split(';');
  return { browser: browser || null, system: system || null };
}
