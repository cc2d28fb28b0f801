/** Asks the browser to spare the shop's data when room gets short. */
export function askToKeepData(): void {
  // Absent on plain http, whatever the type says.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch((error: unknown) => {
    // Refused with all other storage, which is told where it matters.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  });
}
