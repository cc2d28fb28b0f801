/** Network Information, which only Chromium has; without it the network counts as a good one. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether what can wait should not be fetched: the shopper saves data, or the network is slow. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return saveData || effectiveType !== '4g';
}
