/** More keys, of what shoppers never load. */
export const staffStorageKeys = {
  /** Who carried the last parcel that was sent from this device. */
  lastCarrier: 'lastCarrier',
} as const;

export type StaffStorageKey = (typeof staffStorageKeys)[keyof typeof staffStorageKeys];
