import { createStore } from 'zustand/vanilla';

/** The browser's own question whether to install; Chromium alone has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The question the browser is ready to ask; null when it has none. */
export const installPromptStore = createStore<{ prompt: InstallPrompt | null }>(() => ({
  prompt: null,
}));

/** Keeps the browser's question, which comes once and early, for when it is wanted. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPromptStore.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', forgetInstallPrompt);
}

/** A question can be asked only once. */
export function forgetInstallPrompt(): void {
  installPromptStore.setState({ prompt: null });
}
