import type { words } from './session-words.ts';

export const hindi: typeof words = {
  loading: 'आपके डिवाइस लोड हो रहे हैं…',
  here: 'यह डिवाइस',
  device: (browser, system) => `${system} पर ${browser}`,
  unknown: 'अनजान डिवाइस',
};
