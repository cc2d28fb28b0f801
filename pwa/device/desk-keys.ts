/** Keys of what the desk keeps on a device, apart from those that shoppers load first. */
export const deskKeys = {
  /** Whether new orders are heard. */
  sound: 'deskSound',
} as const;

export type DeskKey = (typeof deskKeys)[keyof typeof deskKeys];
