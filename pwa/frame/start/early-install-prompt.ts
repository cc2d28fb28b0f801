interface WithEarlyPrompt {
  earlyInstallPrompt?: Event;
}

/** Keeps the browser's install prompt when it comes before the page's code, in the first script. */
export function keepEarlyInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    (globalThis as WithEarlyPrompt).earlyInstallPrompt = event;
  });
}

/** Returns the prompt that came before the page's code. */
export function earlyInstallPrompt(): Event | undefined {
  return (globalThis as WithEarlyPrompt).earlyInstallPrompt;
}
