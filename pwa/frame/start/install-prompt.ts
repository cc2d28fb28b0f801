import { createStore } from 'zustand/vanilla';
import { earlyInstallPrompt } from './early-install-prompt.ts';

/** The browser's install prompt; Chromium only. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The prompt the browser has ready, or null. */
export const installPromptStore = createStore<{ prompt: InstallPrompt | null }>(() => ({
  prompt: null,
}));

/** Keeps the browser's prompt, which fires once and early, for later. */
export function keepInstallPrompt(): void {
  const early = earlyInstallPrompt();
  if (early) installPromptStore.setState({ prompt: early as InstallPrompt });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPromptStore.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', forgetInstallPrompt);
}

/** Forgets the prompt, which can be shown only once. */
export function forgetInstallPrompt(): void {
  installPromptStore.setState({ prompt: null });
}
