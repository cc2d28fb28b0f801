/** Requests persistent storage, which the browser does not clear when space runs out. */
export function askToKeepData(): void {
  // Absent on plain http, whatever the type says.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch((error: unknown) => {
    // These errors say that storage is blocked altogether, which other code reports.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  });
}
